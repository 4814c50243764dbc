import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { type Command, useCommand } from './use-command.ts';

const TO_CARLOS: Command = { name: 'assignDriver', rideId: 12, driverId: 2 };
const BACK: Command = { name: 'cancelAssignedRide', rideId: 12, fromDriverId: 2 };

/** A part of a screen that sends commands, with what became of its last one. */
function Sender({ name }: { name: string }) {
  const { send } = useCommand();
  return (
    <section aria-label={name}>
      {[TO_CARLOS, BACK].map((command) => (
        <button key={command.name} onClick={() => void send(command).catch(() => undefined)}>
          {command.name}
        </button>
      ))}
    </section>
  );
}

/** Two parts of a screen; `answers` are the statuses of the calls in their order, then 200. */
function openSenders(...answers: readonly number[]) {
  const waiting = [...answers];
  const next = () => ({ status: waiting.shift() ?? 200, body: {} });
  const calls = fakeApi({
    'POST /assign-driver/12/': next,
    'POST /cancel-assigned-ride/12/': next,
  });
  mountForOperator(
    <>
      <Sender name="Board" />
      <Sender name="Dialog" />
    </>,
  );
  // Only these: a call that something of an earlier file makes late is none of this screen's.
  const sent = () => calls.filter(({ path }) => path.endsWith('/12/'));
  /** Presses and waits for the call: its key. */
  return async (part: string, { name }: Command) => {
    const before = sent();
    await page.getByRole('region', { name: part }).getByRole('button', { name }).click();
    await expect.poll(() => sent().length).toBe(before.length + 1);
    return sent().at(-1)!.idempotencyKey;
  };
}

it('repeats a command whose answer was lost under its key', async () => {
  const press = openSenders(503);
  const first = await press('Board', TO_CARLOS);
  expect(await press('Board', TO_CARLOS)).toBe(first);
  expect(await press('Board', TO_CARLOS)).not.toBe(first);
});

it('gives a ride under a new key when its answer was lost half a minute ago', async () => {
  let now = 1_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const press = openSenders(503, 503);
  const first = await press('Board', TO_CARLOS);
  now += 29_000;
  expect(await press('Board', TO_CARLOS)).toBe(first);
  now += 1_000;
  expect(await press('Board', TO_CARLOS)).not.toBe(first);
});

for (const part of ['Board', 'Dialog']) {
  for (const [outcome, status] of [
    ['done', 200],
    ['refused', 409],
  ] as const) {
    it(`gives a ride again under a new key after another command of it was ${outcome} (${part})`, async () => {
      const press = openSenders(503, status);
      const first = await press('Board', TO_CARLOS);
      await press(part, BACK);
      expect(await press('Board', TO_CARLOS)).not.toBe(first);
    });
  }
}
