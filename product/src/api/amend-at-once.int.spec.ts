import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Call } from '@trupial/testbed/api/caller';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';

// Several people change one ride at the same moment, over HTTP. Each version has one winner; the
// others are told what is another now.

const ROUNDS = 6;

let office: TestOffice;
let carlos: TestOffice['driver'];
beforeAll(async () => {
  office = await startTestOffice();
  carlos = office.driver;
});
afterAll(() => office.stop());

interface Step {
  readonly step: string;
  readonly fields: readonly { readonly field: string; readonly is: unknown }[] | null;
}
interface Changed {
  readonly code: string;
  readonly changed: { readonly version: number; readonly fields: readonly { field: string }[] };
}
type Ride = Readonly<Record<string, unknown>> & { readonly id: number };

/** One of those who change the ride, with what his body needs beside the change. */
interface Changer {
  readonly call: Call;
  readonly more: Readonly<Record<string, unknown>>;
}

const stepsOf = async (id: number): Promise<readonly Step[]> =>
  (await office.operator('GET', `/rides/${id}/timeline/`)).body as Step[];

/** A visitor's ride that Carlos has, and who change it: the visitor and three people of the office. */
async function begin() {
  const ride = await office.book(office.visitor);
  const { id, receipt } = ride;
  expect((await carlos.call('POST', `/accept-ride/${id}/`, {})).status).toBe(200);
  const found = await office.visitor('GET', `/rides/search/?tracking_id=${ride.trackingId}`);
  const day = found.text(0, 'ride_datetime').slice(0, 10);
  const ofOffice = ['The flight.', 'He called.', 'A mistake.'].map((reason) => ({
    call: office.operator,
    more: { reason },
  }));
  const changers: readonly Changer[] = [{ call: office.visitor, more: { receipt } }, ...ofOffice];
  return { id, day, first: found.text(0, 'ride_datetime'), changers };
}

/** Everybody looks at the same version, each for another time and number of passengers. */
const lookAll = (changers: readonly Changer[], id: number, day: string, round: number) =>
  Promise.all(
    changers.map(async ({ call, more }, nth) => {
      const time = `${day}T${String(8 + round).padStart(2, '0')}:${nth + 1}0:00`;
      const changes = { ride_datetime: time, passenger_count: 1 + ((round + nth) % 4) };
      const shown = await call('POST', `/rides/${id}/amendment-preview/`, {
        ...changes,
        ...('receipt' in more && { receipt: more['receipt'] }),
      });
      expect([shown.status, shown.body]).toEqual([200, expect.anything()]);
      const promised = { version: shown.number('version'), quote: shown.text('quote') };
      const fare = shown.number('new_fare');
      const send = () => call('POST', `/amend-ride/${id}/`, { ...changes, ...promised, ...more });
      return { time, fare, send };
    }),
  );

const isWon = ({ status }: Answer) => status === 200;

describe('a ride that several people change at the same moment', () => {
  it('has one winner for each version, and all that was acknowledged', async () => {
    const { id, day, first, changers } = await begin();
    const won: { time: string; fare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const looked = await lookAll(changers, id, day, round);
      const seen = carlos.call('POST', `/seen-amendment/${id}/`, { seen_amendment: round });
      const answers = await Promise.all(looked.map(({ send }) => send()));
      expect((await seen).status).toBe(200);
      expect(answers.filter(isWon)).toHaveLength(1);
      const winner = answers.findIndex(isWon);
      expect(answers[winner]?.body).toMatchObject({
        version: round + 1,
        ride_datetime: looked[winner]?.time,
        calculated_fare: looked[winner]?.fare,
        status: 'Assigned',
      });
      for (const lost of answers.filter((answer) => !isWon(answer))) {
        expect(lost.status).toBe(409);
        const { code, changed } = lost.body as Changed;
        expect([code, changed.version]).toEqual(['ride.changed_meanwhile', round + 1]);
        expect(changed.fields).toContainEqual(
          expect.objectContaining({ field: 'ride_datetime', is: looked[winner]?.time }),
        );
      }
      won.push(looked[winner]!);
    }
    // The log has each acknowledged change once, in their order.
    const amended = (await stepsOf(id)).filter(({ step }) => step === 'amended');
    const times = amended.map(
      ({ fields }) => fields?.find(({ field }) => field === 'ride_datetime')?.is,
    );
    expect(times).toEqual(won.map(({ time }) => time));
    const last = won.at(-1)!;
    const { body } = await carlos.call('GET', '/ride-requests/?type=accepted');
    expect((body as Ride[]).find((ride) => ride.id === id)).toMatchObject({
      ride_datetime: last.time,
      calculated_fare: last.fare,
      amendments: ROUNDS,
    });
    // The driver's time is the ride's: he is busy then, and free when it was booked for.
    const accept = async (ride_datetime: string) => {
      const other = await office.book(office.visitor, { ride_datetime });
      const answer = await carlos.call('POST', `/accept-ride/${other.id}/`, {});
      await carlos.call('POST', `/delete-ride/${other.id}/`, {});
      return answer.status === 200 ? 'free' : (answer.body as Changed).code;
    };
    expect(await accept(last.time)).toBe('driver_busy');
    expect(await accept(first)).toBe('free');
    await carlos.call('POST', `/finish-ride/${id}/`, {});
  });

  it('has a driver’s step only on the version that he saw', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, day, changers } = await begin();
      const looked = await lookAll(changers, id, day, round);
      const setOff = () => carlos.call('POST', `/set-off-ride/${id}/`, { seen_amendment: 0 });
      const sent = looked.map(({ send }) => send());
      // At the same moment as the changes, and as soon as the first of them is answered.
      const step = await (round % 2 === 0 ? setOff() : Promise.race(sent).then(setOff));
      const answers = await Promise.all(sent);
      expect(answers.filter(isWon)).toHaveLength(1);
      const steps = (await stepsOf(id))
        .map((one) => one.step)
        .filter((name) => name === 'set_off' || name === 'amended');
      if (round % 2 > 0) expect(step.status).toBe(409);
      if (step.status === 200) expect(steps).toEqual(['set_off', 'amended']);
      else {
        expect([step.status, step.at('code')]).toEqual([409, 'ride.changed_unseen']);
        expect(steps).toEqual(['amended']);
      }
      expect((await carlos.call('POST', `/finish-ride/${id}/`, {})).status).toBe(200);
    }
  });
});
