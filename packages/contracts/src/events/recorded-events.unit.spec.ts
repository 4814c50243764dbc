import { expect, it } from 'vitest';
import { driverEventOf, rideEventOf } from './recorded-events.ts';

const messageOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    return String(error);
  }
  return 'read';
};

it('says of an event that cannot be read where and why, and no value of it', () => {
  const contact = { riderName: 7, riderPhone: '+59995123456', pickup: 'Punda' };
  const requested = { stream: 'ride-5', type: 'RideRequested', data: { rideId: 5, contact } };
  const said = messageOf(() => rideEventOf(requested));
  expect(said).toMatch(/^UnreadableEvent: the event RideRequested of ride-5 cannot be read: /);
  expect(said).toContain('contact.riderName invalid_type');
  expect(said).not.toMatch(/9512|Punda/);
});

it('says of one that its streams do not have that its type is unknown', () => {
  const event = { stream: 'driver-7', type: 'RideRequested', data: {} };
  expect(messageOf(() => driverEventOf(event))).toBe(
    'UnreadableEvent: the event RideRequested of driver-7 cannot be read: its type is unknown',
  );
});
