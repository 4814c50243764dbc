import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { ToastRegion, type Toast } from './ToastRegion.tsx';

function Toasts({ toasts: given }: { toasts: Toast[] }) {
  const [toasts, setToasts] = useState(given);
  const dismiss = (id: string) => setToasts(toasts.filter((toast) => toast.id !== id));
  return <ToastRegion toasts={toasts} onDismiss={dismiss} />;
}

it('is accessible in every tone, and a live region before anything is in it', async () => {
  const { update } = mount(<ToastRegion toasts={[]} onDismiss={() => undefined} />);
  const region = page.getByRole('region', { name: 'Notifications' });
  const log = () => region.element().querySelector('[aria-live=polite]');
  await expect.element(region).toBeInTheDocument();
  const before = log();
  expect(before).not.toBeNull();
  const toasts = (['info', 'success', 'danger'] as const).map((tone) => ({
    id: tone,
    tone,
    text: `A ${tone} message`,
    duration: Infinity,
    action: { label: 'Undo', onAction: () => undefined },
  }));
  update(<ToastRegion toasts={toasts} onDismiss={() => undefined} />);
  await expect.element(page.getByText('A danger message')).toBeVisible();
  expect(log()).toBe(before);
  await expectAccessible(region.element());
});

describe('by a clock that the test moves', () => {
  // Counted by the real one, a toast can go before the test has found it.
  beforeEach(async () => {
    mount(<button type="button">Elsewhere</button>);
    // A pointer that the test before has left where toasts are would hold them.
    await userEvent.hover(elsewhere);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  /** Waits until so many timers run. `expect.poll` would move the clock while it waits. */
  async function timers(count: number): Promise<void> {
    while (vi.getTimerCount() !== count) await new Promise(requestAnimationFrame);
  }

  /** Waits until the toast is shown and its time has begun: effects run after the paint. */
  async function begun(): Promise<void> {
    await timers(1);
    await vi.advanceTimersByTimeAsync(0);
    await timers(1);
    expect(page.getByText('Copied').element()).toBeVisible();
  }

  it('goes by itself', async () => {
    mount(<Toasts toasts={[{ id: '1', text: 'Copied', duration: 50 }]} />);
    await begun();
    await vi.advanceTimersByTimeAsync(50);
    await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
  });

  it('waits while another app is in front of the page', async () => {
    const state = vi.spyOn(document, 'hidden', 'get');
    onTestFinished(() => state.mockRestore());
    const turns = (to: DocumentVisibilityState) => {
      state.mockReturnValue(to === 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const onDismiss = vi.fn<(id: string) => void>();
    const toast = { id: '1', text: 'Copied', duration: 150 };
    mount(<ToastRegion toasts={[toast]} onDismiss={onDismiss} />);
    await begun();
    turns('hidden');
    await timers(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onDismiss).not.toHaveBeenCalled();
    turns('visible');
    await timers(1);
    await vi.advanceTimersByTimeAsync(150);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('waits while it holds the focus', async () => {
    const onDismiss = vi.fn<(id: string) => void>();
    const toast = { id: '1', text: 'Copied', duration: 150 };
    mount(<ToastRegion toasts={[toast]} onDismiss={onDismiss} />);
    await begun();
    await vi.advanceTimersByTimeAsync(149);
    page.getByRole('button', { name: 'Dismiss' }).element().focus();
    await timers(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onDismiss).not.toHaveBeenCalled();
    elsewhere.element().focus();
    await timers(1);
    await vi.advanceTimersByTimeAsync(150);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('1');
  });
});

it('is dismissed by hand', async () => {
  mount(<Toasts toasts={[{ id: '1', text: 'Failed', duration: Infinity }]} />);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Failed')).not.toBeInTheDocument();
});

describe('above an open dialog', () => {
  const copied = { id: '1', text: 'Copied', duration: Infinity };

  interface PageProps {
    readonly open: boolean;
    readonly toasts: Toast[];
    readonly lines?: number;
  }

  function Page({ open, toasts, lines = 1 }: PageProps) {
    return (
      <>
        <Dialog
          open={open}
          onClose={() => undefined}
          title="Leave This Page?"
          footer={<button type="button">Leave</button>}
        >
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>Something to read</p>
          ))}
        </Dialog>
        <Toasts key={toasts.length} toasts={toasts} />
      </>
    );
  }

  /** Seen, not covered, and reachable: a press where it is shown meets it. */
  async function expectOnTop(text: string): Promise<void> {
    const toast = page.getByText(text);
    await expect.element(toast).toBeVisible();
    const { left, top, width, height } = toast.element().getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(hit).toBe(toast.element());
  }

  it('is seen, read and dismissed', async () => {
    const { update } = mount(<Page open toasts={[]} />);
    update(<Page open toasts={[copied]} />);
    await expectOnTop('Copied');
    const dialog = page.getByRole('dialog').element();
    expect(dialog.contains(page.getByText('Copied').element())).toBe(true);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
  });

  it('goes along when a dialog opens, and stays when it closes', async () => {
    const { update } = mount(<Page open={false} toasts={[copied]} />);
    await expectOnTop('Copied');
    update(<Page open toasts={[copied]} />);
    const dialog = () => page.getByRole('dialog').query();
    await expect
      .poll(() => dialog()?.contains(page.getByText('Copied').element()) ?? false)
      .toBe(true);
    await expectOnTop('Copied');
    update(<Page open={false} toasts={[copied]} />);
    await expect.poll(dialog).toBeNull();
    await expectOnTop('Copied');
  });

  it.each([
    ['short', 1],
    ['tall', 60],
  ])('covers neither the title nor the buttons of a %s one on a phone', async (_, lines) => {
    await page.viewport(360, 740);
    mount(<Page open toasts={[copied]} lines={lines} />);
    await expectOnTop('Copied');
    const edges = (element: Element) => element.getBoundingClientRect();
    const toast = edges(page.getByText('Copied').element());
    const { top, bottom } = edges(page.getByRole('heading').element());
    expect(toast.bottom <= top || toast.top >= bottom).toBe(true);
    const button = page.getByRole('button', { name: 'Leave', exact: true }).element();
    expect(toast.bottom).toBeLessThanOrEqual(edges(button).top);
  });
});
