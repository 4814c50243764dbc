import type { reportingMessages, ReplyOf } from '@trupial/contracts/messages';

type EndedRide = ReplyOf<typeof reportingMessages.rideHistory>['items'][number];

/** A ride of the history as reporting answers it. */
export const endedRide = (id: number, facts: Partial<EndedRide> = {}): EndedRide => ({
  id,
  trackingId: `20261121-${id}`,
  riderName: 'Ana Bakker',
  riderPhone: '+59995123456',
  pickup: 'Hato Airport',
  pickupPoint: null,
  dropoff: 'Jan Thiel Beach',
  dropoffPoint: null,
  scheduledFor: '2026-11-21T03:30:00.000Z',
  passengers: 2,
  luggage: 1,
  distanceMeters: 20_400,
  durationMinutes: 31,
  fareMinor: 5056,
  rideType: 'airport',
  status: 'Completed',
  driverProgress: null,
  cancelReason: null,
  driver: {
    id: 2,
    username: 'carlos',
    firstName: 'Carlos',
    lastName: 'Winklaar',
    phone: '+59995550101',
    vehicle: null,
  },
  requestedAt: '2026-11-20T13:05:12.345Z',
  assignedAt: '2026-11-20T13:07:44.120Z',
  completedAt: '2026-11-21T04:10:05.000Z',
  rating: 5,
  amendments: 0,
  amendmentSeen: 0,
  lastAmendment: null,
  endedAt: '2026-11-21T04:10:05.000Z',
  ...facts,
});
