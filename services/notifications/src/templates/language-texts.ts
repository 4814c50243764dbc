import type { NotificationKind, OfferWord } from '@trupial/contracts/values';

/** The product's own texts of one kind in one language. */
interface KindTexts {
  /** Subject of a mail and head of a push: for a locked screen too. */
  readonly title: string;
  /** Of SMS and WhatsApp, and what a mail says first. */
  readonly text: string;
  /** What a locked screen shows below the title. */
  readonly push: string;
}

/** Words that stand between texts. */
interface Words {
  readonly hello: string;
  readonly by: Readonly<Record<'rider' | 'driver' | 'office', string>>;
  readonly details: Readonly<
    Record<'date' | 'time' | 'pickup' | 'dropoff' | 'fare' | 'tracking', string>
  >;
  /** The title of a calendar's entry. */
  readonly calendar: string;
  /** Of a notification from which a ride can be accepted. */
  readonly offer: Readonly<Record<OfferWord, string>>;
  /** The end of every mail. */
  readonly closing: string;
  /** The end of a rider's mail: what its link ends, and the link's own text. */
  readonly stop: { readonly text: string; readonly link: string };
}

export interface LanguageTexts {
  readonly words: Words;
  readonly kinds: Readonly<Record<NotificationKind, KindTexts>>;
}
