import { bookingErrors } from '../refusals/index.ts';
import type { RefusalKind } from '../values/refusal.ts';
import { roles } from '../values/role.ts';
import { passwordChangeRequired, proofRequired, setupRequired } from './routes/shared-refusals.ts';
import type { DocumentedRefusal, Route } from './route.ts';

type Refusals = readonly DocumentedRefusal[];

/** Of a trip that is booked, changed or booked for many days. */
export const tripRefusals = [
  bookingErrors.inThePast,
  bookingErrors.noSuchTime,
  bookingErrors.sameEnds,
  bookingErrors.distanceTooShort,
  bookingErrors.distanceUnknown,
  bookingErrors.mapsUnavailable,
] as const;

/** Of a trip that is changed or booked for many days. */
export const termsRefusals = [bookingErrors.childSeatsTooMany, ...tripRefusals] as const;

/** The one place where a kind of refusal becomes a status. */
export const statusOfKind: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
};

/** Whether a call reads a body. */
export const hasBody = ({ method }: Route): boolean => method === 'POST' || method === 'PUT';

/** The answers that a call may give because of what kind of call it is. */
const commonRefusals = (route: Route): Refusals => [
  [400, 'invalid', 'Please check the highlighted fields.'],
  ...(route.method !== 'GET'
    ? ([
        [400, 'request.malformed', 'The request is malformed.'],
        [413, 'request.too_large', 'The request is too large.'],
        [415, 'request.unsupported_media_type', 'Please send application/json.'],
        [
          415,
          'request.unsupported_content_encoding',
          'Please send the body as it is, not compressed.',
        ],
        [409, 'personal_data.erased', 'The personal data were erased.'],
      ] as const)
    : []),
  ...(route.idempotent
    ? ([
        [400, 'idempotency.bad_key', 'Idempotency-Key must be 1 to 255 visible characters.'],
        [
          422,
          'idempotency.key_reused',
          'This Idempotency-Key was used before with another request.',
        ],
      ] as const)
    : []),
  [401, 'auth.token_invalid', 'Please log in again.'],
  [403, 'account.suspended', 'This account is suspended. Please contact the office.'],
  ...(route.allow.includes('visitor') ? [] : ([[401, 'auth.required', 'Please log in.']] as const)),
  ...(roles.every((role) => route.allow.includes(role))
    ? []
    : ([[403, 'auth.wrong_role', 'You do not have permission to do this.']] as const)),
  ...(route.beforePasswordChange ? [] : [passwordChangeRequired]),
  ...(route.proof ? [proofRequired] : []),
  ...(route.duringSetup || !route.allow.includes('staff') ? [] : [setupRequired]),
  [429, 'too_many', 'Too many requests. Please wait a moment and try again.'],
  [503, 'service.unavailable', 'The service is not available right now. Please try again.'],
];

/** Every refusal that a call is documented to give. */
export const refusalsOf = (route: Route): Refusals => [
  ...route.refusals.map((known) =>
    typeof known === 'function'
      ? ([statusOfKind[known.kind], known.code, known.text] as const)
      : known,
  ),
  ...commonRefusals(route),
];
