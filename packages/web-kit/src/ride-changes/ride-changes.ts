import type { WireRide } from '@trupial/contracts/http';
import { message } from '@trupial/web-kit/message';

export { AmendedFields } from '@trupial/web-kit/amended-fields';
export { standsOut, unseenChange } from './unseen-change.ts';

/** Who changed a booking, before translation. */
export const WHO_CHANGED: Readonly<Record<NonNullable<WireRide['last_amendment']>['by'], string>> =
  {
    visitor: message('by the person who booked'),
    rider: message('by the rider'),
    driver: message('by the driver'),
    operator: message('by the office'),
    staff: message('by the office'),
  };
