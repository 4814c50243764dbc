import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { ToastRegion, type Toast } from './ToastRegion.tsx';

function Toasts({ toasts: given }: { toasts: Toast[] }) {
  const [toasts, setToasts] = useState(given);
  const dismiss = (id: string) => setToasts(toasts.filter((toast) => toast.id !== id));
  return <ToastRegion toasts={toasts} onDismiss={dismiss} />;
}

it('is accessible in every tone, and a live region before anything is in it', async () => {
  const { container, update } = mount(<ToastRegion toasts={[]} onDismiss={() => undefined} />);
  const log = container.querySelector('[aria-live=polite]');
  expect(log).not.toBeNull();
  const toasts = (['info', 'success', 'danger'] as const).map((tone) => ({
    id: tone,
    tone,
    text: `A ${tone} message`,
    duration: Infinity,
    action: { label: 'Undo', onAction: () => undefined },
  }));
  update(<ToastRegion toasts={toasts} onDismiss={() => undefined} />);
  expect(container.querySelector('[aria-live=polite]')).toBe(log);
  await expectAccessible(container);
});

it('goes by itself', async () => {
  mount(<Toasts toasts={[{ id: '1', text: 'Copied', duration: 50 }]} />);
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
});

it('waits while it holds the focus', async () => {
  const onDismiss = vi.fn<(id: string) => void>();
  const toast = { id: '1', text: 'Copied', duration: 150 };
  mount(
    <>
      <ToastRegion toasts={[toast]} onDismiss={onDismiss} />
      <button type="button">Elsewhere</button>
    </>,
  );
  page.getByRole('button', { name: 'Dismiss' }).element().focus();
  // Another toast with the same duration, begun later, shows that the time has passed.
  const onOther = vi.fn<(id: string) => void>();
  mount(<ToastRegion toasts={[{ ...toast, id: '2' }]} onDismiss={onOther} />);
  await expect.poll(() => onOther.mock.calls.length).toBe(1);
  expect(onDismiss).not.toHaveBeenCalled();
  page.getByRole('button', { name: 'Elsewhere' }).element().focus();
  await expect.poll(() => onDismiss.mock.calls.length).toBe(1);
});

it('is dismissed by hand', async () => {
  mount(<Toasts toasts={[{ id: '1', text: 'Failed', duration: Infinity }]} />);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Failed')).not.toBeInTheDocument();
});
