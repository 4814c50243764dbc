import { z } from 'zod';
import { tariffErrors } from '../../refusals/index.ts';
import { identities } from '../../values/role.ts';
import { idText, typedText } from '../../values/schemas.ts';
import { badCursor, pageQuery, polledAnswer } from '../pages.ts';
import { route } from '../route.ts';
import { wireNewTariff, wireTariffVersion } from '../wire-tariff.ts';

const tag = 'Office';

export const tariffs = route('tariffs', {
  tag,
  summary: 'Every tariff, newest first day first',
  list: { boundedBy: 'what staff makes by hand' },
  allow: ['staff'],
  answer: z.object({ tariffs: z.array(wireTariffVersion) }),
});

export const createTariff = route('createTariff', {
  tag,
  summary: 'A new tariff from an island day; rides and quotes keep theirs',
  allow: ['staff'],
  status: 201,
  body: wireNewTariff,
  answer: wireTariffVersion,
  refusals: [tariffErrors.inThePast, tariffErrors.noNight, tariffErrors.changedMeanwhile],
});

export const holidays = route('holidays', {
  tag,
  summary: 'The public holidays of a year, as fares see them',
  list: { boundedBy: 'the calendar of one year' },
  allow: ['staff'],
  query: z.object({
    year: z
      .string('Please name a year from 2014 to 9998.')
      .regex(/^\d{4}$/, 'Please name a year from 2014 to 9998.')
      .transform(Number)
      .refine((year) => year >= 2014 && year <= 9998, 'Please name a year from 2014 to 9998.'),
  }),
  answer: z.object({
    year: z.number().int(),
    holidays: z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        names: z.object({ en: z.string(), nl: z.string(), es: z.string(), pap: z.string() }),
        /** Named in the calendar, not charged as a holiday. */
        half_day: z.boolean(),
      }),
    ),
  }),
});

const missingPart = 'Please fill in your name, your e-mail address and your message.';
const badEmail = 'Please enter a valid e-mail address.';

const wireMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sent_at: z.string(),
  read: z.boolean(),
  read_at: z.string().nullable(),
  read_by: z.string().nullable(),
});
const noSuchMessage = [404, 'contact.not_found', 'There is no such message.'] as const;

export const sendContactMessage = route('sendContactMessage', {
  tag,
  summary: 'The contact form: a message to the office',
  allow: identities,
  status: 201,
  idempotent: true,
  limit: 'book',
  body: z.object({
    name: typedText(120, missingPart),
    email: z
      .string(badEmail)
      .transform((text) => text.trim())
      .pipe(z.email(badEmail).max(254, badEmail)),
    message: typedText(4000, missingPart),
  }),
  answer: z.object({}),
  refusals: [
    [400, 'invalid', missingPart],
    [400, 'invalid', badEmail],
  ],
});

export const contactMessages = route('contactMessages', {
  tag,
  summary: 'Messages from the contact form, newest first',
  allow: ['staff'],
  polled: true,
  list: 'pages',
  refusals: [badCursor],
  query: z.object({
    unread: z.enum(['true', 'false']).default('false'),
    count_only: z.enum(['true', 'false']).optional(),
    _t: z.string().max(40).optional(),
    ...pageQuery,
  }),
  answer: polledAnswer(wireMessage),
});

export const markContactMessage = route('markContactMessage', {
  tag,
  summary: 'Mark a message read, or unread again',
  allow: ['staff'],
  params: z.object({ id: idText }),
  body: z.object({ read: z.boolean().default(true) }),
  answer: wireMessage,
  refusals: [noSuchMessage],
});

export const eraseContactMessage = route('eraseContactMessage', {
  tag,
  summary: 'Erase a message for good',
  allow: ['staff'],
  proof: true,
  params: z.object({ id: idText }),
  answer: z.object({}),
  refusals: [noSuchMessage],
});
