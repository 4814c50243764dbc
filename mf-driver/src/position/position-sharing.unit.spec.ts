import { expect, it } from 'vitest';
import { PositionSharing, type SharedPosition, type SharingState } from './position-sharing.ts';

const at = (lat: number): SharedPosition => ({
  lat,
  lng: -68.9,
  accuracy: 12,
  heading: null,
});

/** A car with a clock that only the test moves. */
function aCar({ canLocate = true } = {}) {
  let now = 100_000;
  let found: ((position: SharedPosition) => void) | undefined;
  let refuse: (() => void) | undefined;
  let lose: (() => void) | undefined;
  const timers = new Set<{ due: number; task: () => void }>();
  const sent: [at: number, lat: number][] = [];
  const states: SharingState[] = [];
  const world = { isReached: true, answers: Promise.resolve() };
  const sharing = new PositionSharing({
    watch: canLocate
      ? (on) => {
          found = on.found;
          refuse = on.refused;
          lose = on.lost;
          return () => {
            found = undefined;
          };
        }
      : undefined,
    async post({ lat }) {
      sent.push([now - 100_000, lat]);
      await world.answers;
      if (!world.isReached) throw new Error('away');
    },
    now: () => now,
    later(milliseconds, task) {
      const timer = { due: now + milliseconds, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    changed: (state) => void states.push(state),
  });
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
      if (!next) break;
      timers.delete(next);
      now = next.due;
      next.task();
      for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    }
    now = end;
  };
  const drive = (lat: number) => found?.(at(lat));
  return {
    sharing,
    sent,
    states,
    world,
    pass,
    drive,
    refuse: () => refuse?.(),
    lose: () => lose?.(),
  };
}

it('sends the first position at once, then the newest every 5.5 s', async () => {
  const car = aCar();
  car.sharing.start();
  for (let second = 0; second < 12; second += 1) {
    car.drive(second);
    await car.pass(1_000);
  }
  expect(car.sent).toEqual([
    [0, 0],
    [5_500, 5],
    [11_000, 10],
  ]);
  expect(car.states[0]).toEqual({ status: 'starting' });
  expect(car.states.at(-1)).toMatchObject({ status: 'sharing' });
});

it('says every 30 s where it stands', async () => {
  const car = aCar();
  car.sharing.start();
  car.drive(1);
  await car.pass(65_000);
  expect(car.sent).toEqual([
    [0, 1],
    [30_000, 1],
    [60_000, 1],
  ]);
});

it('says when positions do not arrive, since when, and goes on', async () => {
  const car = aCar();
  car.sharing.start();
  car.drive(1);
  await car.pass(1_000);
  car.world.isReached = false;
  car.drive(2);
  await car.pass(5_500);
  expect(car.states.at(-1)).toEqual({ status: 'unsent', sentAt: 100_000 });
  car.world.isReached = true;
  car.drive(3);
  await car.pass(5_500);
  expect(car.states.at(-1)).toMatchObject({ status: 'sharing' });
  expect(car.sent.map(([, lat]) => lat)).toEqual([1, 2, 3]);
});

it('soon tries again with a position that did not arrive, of a driver who stands', async () => {
  const car = aCar();
  car.world.isReached = false;
  car.sharing.start();
  car.drive(1);
  await car.pass(1_000);
  car.world.isReached = true;
  await car.pass(40_000);
  expect(car.sent).toEqual([
    [0, 1],
    [5_500, 1],
    [35_500, 1],
  ]);
});

it('sends no old position when the phone has lost its own, and goes on with the next', async () => {
  const car = aCar();
  car.sharing.start();
  car.drive(1);
  await car.pass(1_000);
  car.lose();
  expect(car.states.at(-1)).toEqual({ status: 'starting' });
  expect(car.sharing.isOn).toBe(true);
  await car.pass(90_000);
  expect(car.sent).toEqual([[0, 1]]);
  car.drive(2);
  await car.pass(30_000);
  expect(car.sent).toEqual([
    [0, 1],
    [91_000, 2],
    [121_000, 2],
  ]);
  expect(car.states.at(-1)).toMatchObject({ status: 'sharing' });
});

it('does not call a position shared that was lost before its answer', async () => {
  const car = aCar();
  const { promise, resolve } = Promise.withResolvers<void>();
  car.world.answers = promise;
  car.sharing.start();
  car.drive(1);
  await car.pass(1_000);
  car.lose();
  resolve();
  await car.pass(60_000);
  expect(car.sent).toEqual([[0, 1]]);
  expect(car.states).toEqual([{ status: 'starting' }, { status: 'starting' }]);
});

it('sends nothing after it was stopped, not even what was planned', async () => {
  const car = aCar();
  car.sharing.start();
  car.drive(1);
  await car.pass(1_000);
  car.drive(2);
  car.sharing.stop();
  car.drive(3);
  await car.pass(60_000);
  expect(car.sent).toHaveLength(1);
  expect(car.states.at(-1)).toEqual({ status: 'off' });
});

it('watches once however often it is started', async () => {
  const car = aCar();
  car.sharing.start();
  car.sharing.start();
  expect(car.states).toEqual([{ status: 'starting' }]);
});

it('ends when the driver refuses his position, and can be tried again', () => {
  const car = aCar();
  car.sharing.start();
  car.refuse();
  expect(car.states.at(-1)).toEqual({ status: 'refused' });
  expect(car.sharing.isOn).toBe(false);
  car.sharing.start();
  expect(car.sharing.isOn).toBe(true);
});

it('says so where the browser knows no positions', () => {
  const car = aCar({ canLocate: false });
  car.sharing.start();
  expect(car.states).toEqual([{ status: 'unsupported' }]);
});
