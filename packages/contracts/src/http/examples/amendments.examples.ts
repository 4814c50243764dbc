import type { Example } from './example.ts';

const params = { id: '412' };
const quote = 'eyJyaWRlSWQiOjQxMn0.c2lnbmF0dXJl';
const receipt = 'kY8vQ2mT0n4bXc6LrZ1wPg';
const changes = { ride_datetime: '2026-11-21T23:30:00' };

export const amendmentsExamples = {
  previewAmendment: {
    params,
    body: { ...changes, version: 0, receipt },
    answer: {
      id: 412,
      version: 0,
      old_fare: 50.56,
      new_fare: 63.19,
      difference: 12.63,
      tariff_version: '2026-11-20',
      distance_km: 20.5,
      duration_min: 31,
      fields: [
        { field: 'ride_datetime', was: '2026-11-21T10:00:00', is: '2026-11-21T23:30:00' },
        { field: 'calculated_fare', was: 50.56, is: 63.19 },
      ],
      driver_fits: true,
      driver_misfit: null,
      changeable_until: '2026-11-21T13:30:00.000Z',
      changeable_until_step: 'set_off',
      quote,
      quote_valid_until: '2026-11-20T13:15:12.345Z',
    },
  },
  amendRide: {
    params,
    body: { ...changes, version: 0, quote, receipt },
    answer: {
      id: 412,
      status: 'Assigned',
      driver_progress: 'accepted',
      driver_id: 2,
      version: 1,
      ride_datetime: '2026-11-21T23:30:00',
      calculated_fare: 63.19,
    },
  },
} as const satisfies Record<string, Example>;
