import type { NotificationKind, RiderLanguage } from '@trupial/contracts/values';
import { calendarFile } from '@trupial/island/calendar';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import type { Outgoing, Shown } from '../channels/channel.port.ts';
import { toldOf } from '../plan/plan.ts';
import { mostAnHour } from '../plan/most-an-hour.ts';
import { pageOf } from '../push/pushed-page.ts';
import type { Account, Person } from '../recipients/people.ts';
import { recipientOf } from '../recipients/recipient.ts';
import type { DueNotification } from '../queue/rows.ts';
import type { RideNow } from '../ride/ride-now.ts';
import { defaultTexts } from '../templates/default-texts.ts';
import { fareText, islandDate, islandTime } from '../templates/island-words.ts';
import { mailHtml, type MailParts, mailText } from '../templates/mail-page.ts';
import { filled } from '../templates/render.ts';
import { shownText } from '../templates/shown-text.ts';
import type { Template } from '../templates/templates.ts';
import type { Values } from '../templates/variables.ts';

/** Everything that a text may need. */
export interface Material {
  readonly due: Pick<DueNotification, 'id' | 'kind' | 'channel' | 'recipient' | 'expiresAt'>;
  readonly person: Person;
  /** Null for what is about no ride. */
  readonly ride: RideNow | null;
  /** The driver's account; undefined when there is none any more. */
  readonly driver: Account | undefined;
  readonly template: Template;
  readonly office: string;
  readonly publicUrl: string;
  /** The link with which a holder ends what is not about a booked ride. */
  readonly stopLink: (holder: string) => string;
  readonly now: string;
}

const longestName = 40;
const longestAddress = 80;
const unknown = '—';
/** What says when the ride is: with its entry for a calendar, always the same one. */
const withCalendar: ReadonlySet<NotificationKind> = new Set([
  'booked',
  'changed',
  'driver_assigned',
  'reopened',
  'day_before',
]);

/** The language in which somebody is told: his booking's, else his own. */
export const languageFor = (
  recipient: string,
  ride: RideNow | null,
  { language }: Pick<Person, 'language'>,
): RiderLanguage =>
  (recipientOf(recipient).to === 'ride' ? ride?.terms.language : null) ?? language ?? 'en';

/** The kind whose words are used: of a ride that was reopened meanwhile it is said that it is not his. */
export const wordsFor = (kind: NotificationKind, ride: RideNow | null): NotificationKind =>
  kind === 'ride_cancelled' && ride !== null && ride.stage !== 'cancelled'
    ? 'ride_taken_away'
    : kind;

/** What a ride's texts may name. What a person typed is one line without links. */
function valuesOf(
  material: Omit<Material, 'template' | 'person' | 'stopLink'>,
  language: RiderLanguage,
): Values {
  const { due, ride, driver, office, publicUrl } = material;
  const link = new URL(pageOf(due.kind, ride), publicUrl).href;
  if (ride === null) return { office, link };
  const { contact, terms, rideId, trackingId, cancelledBy } = ride;
  // A driver who lost it knows it by the time that it had: at the new one he may have another ride.
  const isLost = wordsFor(due.kind, ride) === 'ride_taken_away';
  const when = (isLost && ride.lostFor) || terms.scheduledFor;
  return {
    date: islandDate(when, language),
    time: islandTime(when),
    pickup: shownText(contact.pickup.address, longestAddress) || unknown,
    dropoff: shownText(contact.dropoff.address, longestAddress) || unknown,
    fare: fareText(terms.fare.amountMinor),
    passengers: String(terms.passengers),
    luggage: String(terms.luggage),
    tracking: trackingId,
    driver: shownText(driver?.firstName ?? '', longestName) || unknown,
    vehicle: shownText(driver?.vehicle?.type ?? '', longestName) || unknown,
    plate: shownText(driver?.vehicle?.plate ?? '', longestName) || unknown,
    by: defaultTexts[language].words.by[cancelledBy ?? 'office'],
    ride: String(rideId),
    office,
    link,
  };
}

/** The parts of a mail: its text, and below it the ride's details for whoever booked it. */
export function mailPartsOf(
  texts: Template['texts'],
  values: Values,
  language: RiderLanguage,
  { hasDetails, stop }: { readonly hasDetails: boolean; readonly stop: string | null },
): MailParts {
  const { words } = defaultTexts[language];
  const shown = ['date', 'time', 'pickup', 'dropoff', 'fare', 'tracking'] as const;
  return {
    subject: filled(texts.subject, values),
    paragraphs: [words.hello, ...filled(texts.body, values).split(/\n{2,}/)],
    details: hasDetails ? shown.map((name) => [words.details[name], values[name] ?? unknown]) : [],
    closing: filled(words.closing, values),
    link: values.link ?? '',
    stop: stop === null ? null : { ...words.stop, url: stop },
  };
}

/**
 * A notification ready for its carrier.
 *
 * @throws {Error} when its text names something that is not known.
 */
export function composed(material: Material): Outgoing {
  const { due, person, ride, template } = material;
  const { id, channel, recipient, expiresAt, kind } = due;
  const { language } = template;
  const values = valuesOf(material, language);
  const { reach: to } = person;
  const base = { id, to, expiresAt, mostAnHour: mostAnHour(kind, ride) };
  if (channel !== 'email') {
    const subject = filled(template.texts.subject, values);
    const body = filled(template.texts.body, values);
    const text = channel === 'push' ? body : `Trupial: ${body}`;
    const plain = { ...base, subject, text, html: null, calendar: null };
    return channel === 'push' ? { ...plain, shown: shownIn(material, language) } : plain;
  }
  const isRiders = to.as === 'rider' && ride !== null;
  // Of an account for all its rides, otherwise for this one.
  const holder = typeof ride?.riderId === 'number' ? `account-${ride.riderId}` : recipient;
  const stop = isRiders ? material.stopLink(holder) : null;
  const parts = mailPartsOf(template.texts, values, language, { hasDetails: isRiders, stop });
  const isEntry = withCalendar.has(kind);
  return {
    ...base,
    subject: parts.subject,
    text: mailText(parts),
    stopLink: stop,
    // Made when they are asked for: who passes a mail on by hand needs neither.
    get html() {
      return mailHtml(parts);
    },
    get calendar() {
      return isRiders && isEntry ? entryOf(ride, values, language, material.now) : null;
    },
  };
}

/** What a browser is told beside the text: no person, no place. */
function shownIn({ due, ride }: Material, language: RiderLanguage): Shown {
  const { id } = recipientOf(due.recipient);
  const isOffer = due.kind === 'new_request' && ride !== null && id !== null;
  return {
    page: pageOf(due.kind, ride),
    about: ride === null ? null : aboutOf(due.kind, ride.rideId),
    offer: isOffer
      ? {
          rideId: ride.rideId,
          driverId: id,
          amendment: ride.amendments,
          words: defaultTexts[language].words.offer,
        }
      : null,
  };
}

/** Of a ride the last word counts; the office is told several things of one, each by itself. */
const aboutOf = (kind: NotificationKind, rideId: number): string =>
  toldOf(kind).to === 'office' ? `ride-${rideId} ${kind}` : `ride-${rideId}`;

/** The ride for the person's calendar, under the same name as the web's own file has. */
function entryOf(ride: RideNow, values: Values, language: RiderLanguage, now: string): string {
  const { words } = defaultTexts[language];
  const { scheduledFor } = ride.terms;
  const { pickup = '', dropoff = '', tracking = '' } = values;
  const calendarRide = {
    trackingId: ride.trackingId,
    pickup,
    dropoff,
    rideDatetime: `${islandDateOf(scheduledFor)}T${islandTimeOf(scheduledFor)}`,
    title: words.calendar,
    details: `${pickup} – ${dropoff}\n${words.details.tracking}: ${tracking}`,
    amendments: ride.amendments,
  };
  return calendarFile(calendarRide, new Date(now));
}
