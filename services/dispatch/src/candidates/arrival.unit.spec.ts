import { describe, expect, it } from 'vitest';
import { minutesLater, noon } from '../testing/ride.samples.ts';
import { arrivalOf, type StartsAtHand } from './arrival.ts';

const airport = { lat: 12.1889, lng: -68.9598 };
const punda = { lat: 12.1049, lng: -68.9335 };
const atSea = { lat: 12.35, lng: -69.6 };

/** Its pickup is in an hour, in Punda. */
const wish: Parameters<typeof arrivalOf>[0] = {
  id: 12,
  from: minutesLater(45),
  pickupPoint: punda,
};
const reservation = (rideId: number, from: number, until: number) => ({
  rideId,
  from: minutesLater(from),
  until: minutesLater(until),
});
const arrival = (hand: Partial<StartsAtHand>, now = noon, ride = wish) =>
  arrivalOf(ride, { reservations: [], leftAt: null, position: null, ...hand }, now);
const minutesUntil = (at: string | undefined) => (Date.parse(at ?? '') - Date.parse(noon)) / 60_000;

describe('when a driver can be at the pickup', () => {
  it('begins where he says he is, now, when no ride is before it', () => {
    const found = arrival({ position: airport, leftAt: punda });
    expect(found).toMatchObject({ start: 'position', inTime: true });
    expect(found?.minutes).toBeGreaterThan(12);
    expect(found?.minutes).toBeLessThan(30);
    expect(minutesUntil(found?.at)).toBe(found?.minutes);
  });

  it('begins where his last ride left him when he does not share his position', () => {
    expect(arrival({ leftAt: airport })).toMatchObject({ start: 'last_ride', inTime: true });
  });

  it('begins at the estimated end of the ride before it, wherever he is now', () => {
    const before = { reservations: [reservation(3, -15, 40)], leftAt: airport, position: punda };
    const found = arrival(before);
    // A reservation lasts 15 minutes longer than its ride.
    expect(found).toMatchObject({ start: 'ride_before', inTime: true });
    expect(minutesUntil(found?.at)).toBe(25 + (found?.minutes ?? 0));
  });

  it('begins now when the ride before it should have ended', () => {
    const before = { reservations: [reservation(3, -15, 40)], leftAt: airport };
    const found = arrival(before, minutesLater(50));
    expect(minutesUntil(found?.at)).toBe(50 + (found?.minutes ?? 0));
    expect(found?.inTime).toBe(false);
  });

  it('takes the last of the rides before it, and neither this ride nor later ones', () => {
    const rides = [
      reservation(3, -60, 5),
      reservation(4, 5, 45),
      reservation(12, 45, 95),
      reservation(5, 95, 140),
    ];
    const found = arrival({ reservations: rides, leftAt: punda, position: airport });
    expect(found?.start).toBe('ride_before');
    expect(minutesUntil(found?.at)).toBe(30 + (found?.minutes ?? 0));
    expect(arrival({ reservations: rides.slice(2), position: airport })?.start).toBe('position');
  });

  it('is in time until the very minute of the pickup', () => {
    const { minutes = 0 } = arrival({ position: airport }) ?? {};
    expect(arrival({ position: airport }, minutesLater(60 - minutes))?.inTime).toBe(true);
    expect(arrival({ position: airport }, minutesLater(61 - minutes))?.inTime).toBe(false);
  });

  it.each<[string, Partial<StartsAtHand>]>([
    ['nothing is known of him', {}],
    ['no road leads from there', { position: atSea }],
    ['the end of the ride before is on no map', { reservations: [reservation(3, -15, 40)] }],
  ])('is not known when %s', (_, hand) => expect(arrival(hand)).toBeNull());

  it('is not known when the pickup is on no map', () => {
    expect(arrival({ position: airport }, noon, { ...wish, pickupPoint: null })).toBeNull();
  });
});
