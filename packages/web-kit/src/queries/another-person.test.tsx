import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, keepPreviousData, queryClient, session, useQuery } from '../index.ts';
import { fakeApi } from '../testing/fake-api.ts';

/** Longer than any test waits. */
const HOUR = 3_600_000;

const signIn = (username: string) =>
  session.signIn({ access: `of ${username}`, refresh: null, username, role: 'operator' });

/** Whose token a call has. */
const caller = (): string => (localStorage.getItem('access_token') ?? 'of nobody').slice(3);

function Who({ queryKey = 'who' }: { readonly queryKey?: string }) {
  const { data } = useQuery({
    queryKey: [queryKey],
    queryFn: () => callApi('dashboard'),
    refetchInterval: HOUR,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return <p>{data ? `data of ${data.username}` : 'no data'}</p>;
}

/** Answers each call with the name of who called; an answer to `slow.from` waits for `slow.until`. */
function answering(slow?: { readonly from: () => boolean; readonly until: Promise<void> }) {
  const calls = fakeApi({
    'GET /dashboard/': async () => {
      const username = caller();
      if (slow?.from()) await slow.until;
      return { body: { username, role: 'operator' } };
    },
  });
  // While the API is there: what is fetched anew after it must not be in the next test.
  onTestFinished(() => session.setAuthData({ access: null, username: null, role: null }));
  return calls;
}

it('a screen that stays open shows nothing of the former person, and asks for the next at once', async () => {
  const answers: string[] = [];
  answering();
  signIn('olga');
  mount(<Who />);
  await expect.element(page.getByText('data of olga')).toBeVisible();
  onTestFinished(
    queryClient.getQueryCache().subscribe(({ query }) => {
      answers.push(String((query.state.data as { username?: string } | undefined)?.username));
    }),
  );
  signIn('pieter');
  await expect.element(page.getByText('data of olga')).not.toBeInTheDocument();
  await expect.element(page.getByText('data of pieter')).toBeVisible();
  expect(answers).not.toContain('olga');
});

it('an answer that comes too late is not shown to the next person', async () => {
  const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
  const calls = answering({ from: () => caller() === 'olga', until });
  signIn('olga');
  mount(<Who />);
  await expect.poll(() => calls.length).toBe(1);
  signIn('pieter');
  await expect.element(page.getByText('data of pieter')).toBeVisible();
  answerNow();
  await until;
  // Another answer, which comes after it.
  await queryClient.fetchQuery({ queryKey: ['last'], queryFn: () => callApi('dashboard') });
  await expect.element(page.getByText('data of pieter')).toBeVisible();
});

it('what a closed screen left is gone', async () => {
  answering();
  signIn('olga');
  await queryClient.fetchQuery({ queryKey: ['closed'], queryFn: () => callApi('dashboard') });
  signIn('pieter');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('a page that stands in for the next one does not outlive its person', async () => {
  const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
  onTestFinished(() => answerNow());
  let isSlow = false;
  const calls = answering({ from: () => isSlow, until });
  function Pages() {
    const [pageNumber, setPage] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setPage(pageNumber + 1)}>
          Next
        </button>
        <Who queryKey={`page ${pageNumber}`} />
      </>
    );
  }
  signIn('olga');
  mount(<Pages />);
  await expect.element(page.getByText('data of olga')).toBeVisible();
  isSlow = true;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => calls.length).toBe(2);
  await expect.element(page.getByText('data of olga')).toBeVisible();
  signIn('pieter');
  await expect.element(page.getByText('no data')).toBeVisible();
  answerNow();
  await expect.element(page.getByText('data of pieter')).toBeVisible();
});
