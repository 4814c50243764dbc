import { platformStore } from '@trupial/web-kit';
import { sessionFeedAtom } from '@trupial/web-kit/core';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { FreshLine } from './fresh-line.tsx';

const NOON = Date.parse('2026-11-20T16:00:00.000Z');
const line = (at: number, isPolled: boolean) => (
  <InPlatform>
    <FreshLine updatedAt={at} isStale={false} isPolled={isPolled} />
  </InPlatform>
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + 120_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(isPolled: boolean) {
  platformStore.set(sessionFeedAtom, 'away');
  onTestFinished(() => platformStore.set(sessionFeedAtom, 'off'));
  return mount(line(NOON, isPolled));
}

it('says of a polled list that it looks for itself, and reads out no time', async () => {
  const { update } = open(true);
  const note = page.getByRole('status');
  await expect
    .element(note)
    .toHaveTextContent('Live updates are away; this list looks for itself.');
  await expect.element(page.getByText(/^Updated 12:00.PM/)).toBeVisible();
  update(line(NOON + 60_000, true));
  await expect.element(page.getByText(/^Updated 12:01.PM/)).toBeVisible();
  await expect
    .element(note)
    .toHaveTextContent('Live updates are away; this list looks for itself.');
});

it('says nothing of the kind of a list that is fetched when it is asked for', async () => {
  open(false);
  await expect.element(page.getByText(/^Updated 12:00.PM/)).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('says the day of what is not of today', async () => {
  const { update } = open(false);
  await expect.element(page.getByText(/^Updated 12:00.PM/)).toBeVisible();
  vi.setSystemTime(NOON + 86_400_000);
  update(
    <InPlatform>
      <FreshLine updatedAt={NOON} isStale />
    </InPlatform>,
  );
  const text = /^Not refreshed since Fri, Nov 20, 2026, 12:00.PM\.$/;
  await expect.element(page.getByText(text)).toBeVisible();
});
