import {
  notificationKinds,
  type NotificationKind,
  type RiderLanguage,
} from '@trupial/contracts/values';
import type { Outgoing } from '../channels/channel.port.ts';
import { noChoices } from '../plan/choose-channels.ts';
import { toldOf } from '../plan/plan.ts';
import { rideAfter } from '../ride/ride-now.ts';
import { composed } from '../sending/compose.ts';
import { defaultTemplate } from '../templates/default-texts.ts';
import { requested } from './samples.ts';

/** Who is in a sample: with usual names, or with the longest that people have. */
export type SampleNames = 'short' | 'long';

const now = '2026-11-20T16:00:00.000Z';
const long = {
  name: 'Wilhelmina Antoinette Everdina van der Meer-Martina de Windt',
  pickup: 'Kaya Jacob Posner Nieuwbouwcomplexgebouwentoegangsweg 1234-B, Willemstad',
  dropoff: 'Landhuis Chobolobo, Elias R.A. Moreno Boulevard, Salinja, Willemstad, Curaçao',
};

/** Everything that people can get by mail, of one kind in one language, as it is really made. */
export function sampleMail(
  kind: NotificationKind,
  language: RiderLanguage,
  names: SampleNames = 'short',
): Outgoing {
  const { contact } = requested(now).data;
  const ride = rideAfter([
    requested(now, {
      riderId: 501,
      language,
      contact:
        names === 'short'
          ? contact
          : {
              ...contact,
              riderName: long.name,
              pickup: { address: long.pickup, point: null },
              dropoff: { address: long.dropoff, point: null },
            },
    }),
  ]);
  const { to } = toldOf(kind);
  const recipient = { rider: 'ride-12', driver: 'driver-7', drivers_near: 'driver-7' } as const;
  const as = to === 'drivers_near' ? 'driver' : to;
  const key = { kind, channel: 'email', language } as const;
  return composed({
    due: {
      id: `sample ${kind}`,
      kind,
      channel: 'email',
      recipient: to === 'office' || to === 'account' ? `${to}-3` : recipient[to],
      expiresAt: now,
    },
    person: {
      reach: { as, accountId: null, email: 'maria@example.com', phone: null },
      choices: noChoices,
      language,
    },
    ride: ride && { ...ride, driverId: 7, cancelledBy: 'office' },
    driver: {
      accountId: 7,
      role: 'driver',
      firstName: names === 'short' ? 'Carlos' : long.name,
      lastName: 'Cijntje',
      email: null,
      phone: '+59995234567',
      vehicle: {
        type: names === 'short' ? 'Toyota Corolla' : 'Mercedes-Benz Sprinter Transfer 45 XXL',
        plate: 'A-1234',
        seats: 4,
        bags: 3,
      },
      language,
      choices: { emailNotifications: true, smsNotifications: true, contactMethod: 'phone' },
    },
    template: {
      ...key,
      texts: defaultTemplate(key),
      version: 0,
      builtIn: true,
      madeBy: null,
      madeAt: null,
    },
    office: '+599 9 736 6000',
    publicUrl: 'https://taxi.example',
    stopLink: (holder) => `https://taxi.example/unsubscribe#token=${holder}.kZ0qk1o5u1p0o9ZxAbCdEf`,
    now,
  });
}

/** Every kind. */
export const sampleKinds: readonly NotificationKind[] = notificationKinds;
