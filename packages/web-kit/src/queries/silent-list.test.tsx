import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, useQuery } from '../index.ts';
import { fakeApi } from '../testing/fake-api.ts';

function Inbox({ patienceMs }: { readonly patienceMs?: number }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['silent inbox', patienceMs],
    queryFn: ({ signal }) => callApi('contactMessages', { query: { count_only: 'true' }, signal }),
    ...(patienceMs !== undefined && { meta: { patienceMs } }),
  });
  return (
    <button type="button" disabled={isFetching} onClick={() => void refetch()}>
      {isError ? 'old' : data && 'count' in data ? `${data.count} messages` : 'no data'}
    </button>
  );
}

/** A line that is silent until it is mended; the time limits of its calls end when the test says so. */
function silentLine() {
  const calls = fakeApi({ 'GET /admin/messages/': () => ({ body: { count: 1 } }) });
  const answer = fetch;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  let limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limit = new AbortController();
    return limit.signal;
  });
  onTestFinished(() => limits.mockRestore());
  return {
    calls,
    limits,
    /** The time of the latest call is over. */
    end: () => limit.abort(new DOMException('The signal timed out.', 'TimeoutError')),
    mend: () => {
      limits.mockRestore();
      vi.stubGlobal('fetch', answer);
    },
  };
}

it('a list whose line is silent counts as old after twice 15 seconds, and can be asked for again', async () => {
  const { limits, end, mend } = silentLine();
  mount(<Inbox />);
  await expect.element(page.getByRole('button', { name: 'no data' })).toBeDisabled();
  await expect.poll(() => limits.mock.calls).toEqual([[15_000]]);
  end();
  await expect.poll(() => limits.mock.calls).toEqual([[15_000], [15_000]]);
  end();
  const again = page.getByRole('button', { name: 'old' });
  await expect.element(again).toBeEnabled();
  mend();
  await again.click();
  await expect.element(page.getByRole('button', { name: '1 messages' })).toBeEnabled();
});

it('a list whose line was silent is asked for once more by itself', async () => {
  const { calls, limits, end, mend } = silentLine();
  mount(<Inbox />);
  await expect.poll(() => limits.mock.calls).toEqual([[15_000]]);
  mend();
  end();
  await expect.element(page.getByRole('button', { name: '1 messages' })).toBeEnabled();
  expect(calls).toHaveLength(1);
});

it('a list that takes longer has the time that it asks for', async () => {
  const { limits } = silentLine();
  mount(<Inbox patienceMs={30_000} />);
  await expect.poll(() => limits.mock.calls).toEqual([[30_000]]);
});
