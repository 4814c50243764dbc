import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { listKey } from '../../lists/use-polled-list.ts';
import type { Driver } from '../../rides/ride.ts';
import { aDriver } from '../../testing/a-driver.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { card, openDrivers } from '../../testing/drivers.tsx';

/** A driver comes and goes by himself, also under a pointer: a press must not do the opposite. */

const TO_CARLOS = 'POST /drivers/2/status/';
const carlos = card('Carlos Winklaar');

/** The drivers with Carlos, and what lets him become something else. */
function open(address?: string) {
  let status: Driver['status'] = 'available';
  const calls = openDrivers(
    {
      'GET /drivers/': () => ({ body: [aDriver({ status })] }),
      [TO_CARLOS]: () => ({ body: { id: 2 } }),
    },
    address,
  );
  return {
    calls,
    becomes: (next: Driver['status']) => {
      status = next;
      return queryClient.refetchQueries({ queryKey: listKey('drivers') });
    },
  };
}

/** Presses what has this text as soon as it is there: before anything that waits. */
function pressAtOnce(selector: string, text: string): Promise<HTMLElement> {
  const { promise, resolve } = Promise.withResolvers<HTMLElement>();
  const watch = new MutationObserver(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      ({ textContent }) => textContent === text,
    );
    if (!found) return;
    watch.disconnect();
    found.click();
    resolve(found);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  return promise;
}

it('Set Inactive that becomes Set Active under the press does nothing for a moment', async () => {
  const { calls, becomes } = open();
  await expect.element(carlos.getByRole('button', { name: 'Set Inactive' })).toBeVisible();
  const pressed = pressAtOnce('button', 'Set Active');
  await becomes('offline');
  const button = await pressed;
  // It rests, and keeps the focus meanwhile.
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  expect(commandsOf(calls)).toEqual([]);
  await carlos.getByRole('button', { name: 'Set Active' }).click();
  await expect.poll(toasts).toEqual(['Carlos Winklaar is active']);
  expect(commandsOf(calls)).toEqual([['/drivers/2/status/', { status: 'available' }]]);
});

it('so does Suspend that becomes Activate in the open menu', async () => {
  const { calls, becomes } = open('/operator/drivers?inactive=1');
  await expect.element(carlos).toBeVisible();
  await carlos.getByRole('button', { name: 'More for Carlos Winklaar' }).click();
  const pressed = pressAtOnce('[role=menuitem]', 'Activate');
  await becomes('inactive');
  await expect.element(await pressed).not.toHaveAttribute('aria-disabled');
  expect(commandsOf(calls)).toEqual([]);
  await carlos.getByRole('menuitem', { name: 'Activate' }).click();
  await expect.poll(toasts).toEqual(['Carlos Winklaar is activated and can come on shift']);
});
