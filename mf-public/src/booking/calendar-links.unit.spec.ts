import { describe, expect, it } from 'vitest';
import { calendarFile, calendarUrl, firstAddressPart } from './calendar-links.ts';

const ride = {
  trackingId: '20261120-0123456789',
  pickup: 'Café "Ñ" & Co; #7, Willemstad',
  dropoff: 'Jan Thiel, Curaçao',
  rideDatetime: '2026-11-20T23:30:00',
  title: 'Ride: Café "Ñ" & Co; #7 to Jan Thiel',
  details: 'Pickup: Café & Co\nTracking ID: 20261120-0123456789',
  amendments: 0,
};

describe('the web calendar', () => {
  it('gets one hour in UTC, past midnight too', () => {
    const { searchParams } = new URL(calendarUrl(ride));
    expect(searchParams.get('dates')).toBe('20261121T033000Z/20261121T043000Z');
  });

  it('gets every text whole and encoded', () => {
    const address = calendarUrl(ride);
    const { origin, searchParams, hash } = new URL(address);
    expect(origin).toBe('https://calendar.google.com');
    expect(hash).toBe('');
    expect([...searchParams.keys()].join(' ')).toBe('action text dates details location ctz');
    expect(searchParams.get('text')).toBe(ride.title);
    expect(searchParams.get('details')).toBe(ride.details);
    expect(searchParams.get('location')).toBe(ride.pickup);
    expect(address).not.toMatch(/[ "<>\n;]/);
  });

  it('cannot be given parts of its own by an address', () => {
    const { searchParams } = new URL(calendarUrl({ ...ride, pickup: 'x&action=EVIL#y' }));
    expect(searchParams.getAll('action')).toEqual(['TEMPLATE']);
    expect(searchParams.get('location')).toBe('x&action=EVIL#y');
  });
});

describe('the calendar file', () => {
  const file = calendarFile(ride, new Date('2026-11-20T12:00:00.123Z'));
  const unfolded = file.replaceAll('\r\n ', '');

  it('has one event of one hour', () => {
    expect(unfolded).toContain('\r\nDTSTART:20261121T033000Z\r\nDTEND:20261121T043000Z\r\n');
    expect(unfolded).toContain('\r\nDTSTAMP:20261120T120000Z\r\n');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('of a booking that was changed replaces the one before: the same UID, a higher SEQUENCE', () => {
    const changed = { ...ride, rideDatetime: '2026-11-21T08:00:00', amendments: 2 };
    const next = calendarFile(changed, new Date('2026-11-20T13:00:00.000Z'));
    const uid = 'UID:20261120-0123456789@trupial';
    expect(unfolded).toContain(`\r\n${uid}\r\nSEQUENCE:0\r\n`);
    expect(next).toContain(`\r\n${uid}\r\nSEQUENCE:2\r\n`);
    expect(next).toContain('\r\nDTSTART:20261121T120000Z\r\n');
  });

  it('escapes what has a meaning in it', () => {
    expect(unfolded).toContain(String.raw`LOCATION:Café "Ñ" & Co\; #7\, Willemstad`);
    expect(unfolded).toContain(String.raw`DESCRIPTION:Pickup: Café & Co\nTracking ID: 2026`);
  });

  it('has no line above 75 bytes and cuts no character apart', () => {
    const long = calendarFile({ ...ride, title: 'ñ'.repeat(200) }, new Date(0));
    const lengths = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ñ'.repeat(200)}\r\n`);
  });

  it('takes no line of its own from a text', () => {
    const evil = calendarFile({ ...ride, pickup: 'x\r\nBEGIN:VALARM\u0000' }, new Date(0));
    expect(evil).not.toMatch(/^BEGIN:VALARM/m);
    expect(evil).not.toContain('\u0000');
  });
});

it('takes the first part of an address', () => {
  expect(firstAddressPart(' Mambo Beach , Willemstad')).toBe('Mambo Beach');
  expect(firstAddressPart('Westpunt')).toBe('Westpunt');
});
