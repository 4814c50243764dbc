import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { aKeptNotification, aNotification } from '../../testing/a-notification.ts';
import { commandsOf, mountForOperator, toasts } from '../../testing/as-operator.tsx';
import { holdRests } from '../../testing/held-rests.ts';
import NotificationsScreen from './notifications.screen.tsx';

/** Each press sends one message, to the person beside whose name it was made. */

const ANA = aNotification({ id: 'ana', kind: 'booked', state: 'failed', reason: 'refused' });
const BEN = aNotification({ id: 'ben', kind: 'arrived', state: 'failed', reason: 'refused' });
const AGAIN = { ...BEN, id: 'again', state: 'queued' as const, reason: null };

/** The list; after a command it is there when the test says so. */
function open(status = 202) {
  let rows = [ANA, BEN];
  let after = Promise.resolve();
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const calls = fakeApi({
    'GET /admin/notifications/': async () => {
      await after;
      return { body: { notifications: rows, counts: [], next: null } };
    },
    'POST /notifications/ben/send-again/': () => {
      after = listed;
      if (status === 202) rows = [AGAIN, ANA, BEN];
      return { status, body: status === 202 ? AGAIN : { error: 'Away.', code: 'unavailable' } };
    },
    'POST /notifications/ana/send-again/': () => ({ status: 202, body: ANA }),
  });
  mountForOperator(<NotificationsScreen />, '/admin/notifications', 'staff');
  return { list, sent: () => commandsOf(calls).map(([path]) => path) };
}
const row = (at: number) =>
  page.getByRole('table', { name: 'Notifications' }).getByRole('row').nth(at);
const again = (what: string) => page.getByRole('button', { name: `Send again: ${what}` });

it('says in the place of its button what was sent again, before the list comes and after it', async () => {
  const { list, sent } = open();
  await expect.element(again('Driver arrived')).toBeVisible();
  (again('Driver arrived').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row(2)).toMatchTextContent(/Failed.*Queued again$/);
  expect(again('Driver arrived').elements()).toEqual([]);
  // A second Enter presses nothing.
  await expect.poll(() => document.activeElement?.textContent).toBe('Queued again');
  list();
  await expect.element(row(3)).toMatchTextContent(/Driver arrived.*Failed.*Queued again$/);
  expect(again('Driver arrived').elements()).toEqual([]);
  expect(sent()).toEqual(['/notifications/ben/send-again/']);
});

it('sends no other one that has come under the pointer', async () => {
  const endRests = holdRests();
  const { list, sent } = open();
  await expect.element(again('Ride booked')).not.toHaveAttribute('aria-disabled', 'true');
  await again('Driver arrived').click();
  await expect.poll(toasts).toEqual(['Queued again']);
  list();
  await expect.element(row(3)).toBeInTheDocument();
  // The row of Ana is where that of Ben was.
  (again('Ride booked').element() as HTMLElement).click();
  expect(sent()).toEqual(['/notifications/ben/send-again/']);
  endRests();
  await again('Ride booked').click();
  await expect.poll(sent).toHaveLength(2);
});

it('offers one whose sending failed again when the list says how it is', async () => {
  const { list } = open(503);
  await again('Driver arrived').click();
  await expect.poll(toasts).toHaveLength(1);
  await expect.element(again('Driver arrived')).toHaveAttribute('aria-disabled', 'true');
  list();
  await expect.element(again('Driver arrived')).not.toHaveAttribute('aria-disabled', 'true');
});

it('waits for the list no longer than 5 seconds before it is offered again', async () => {
  const own = window.setTimeout;
  let end: (() => void) | undefined;
  const later = (...given: Parameters<typeof own>) => {
    const [act, ms] = given;
    if (ms !== 5_000) return own(...given);
    end = act as () => void;
    return 0;
  };
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(later as typeof own);
  onTestFinished(() => timers.mockRestore());
  open(503);
  await again('Driver arrived').click();
  await expect.poll(toasts).toHaveLength(1);
  await expect.element(again('Driver arrived')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => end).toBeDefined();
  end?.();
  await expect.element(again('Driver arrived')).not.toHaveAttribute('aria-disabled', 'true');
});

it('is not passed on by a second Enter of the one that opened its text', async () => {
  const calls = fakeApi({
    'GET /admin/notifications/': () => ({
      body: { notifications: [aKeptNotification()], counts: [], next: null },
    }),
  });
  mountForOperator(<NotificationsScreen />, '/admin/notifications', 'staff');
  const readOut = page.getByRole('button', { name: 'Read out: Driver assigned' });
  await expect.element(readOut).toBeVisible();
  (readOut.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Driver assigned · #42' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commandsOf(calls)).toEqual([]);
});
