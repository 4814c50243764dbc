import { chatLink, phoneLink } from '@trupial/web-kit/outside-links';
import type { t as translate } from '@trupial/web-kit';

/** Somebody to call or write to. */
export interface Contact {
  readonly name: string;
  readonly phone: string | null;
}

/** Where a contact is reached; undefined when the number has no digit. */
export interface ContactLinks {
  readonly call: string | undefined;
  readonly message: string | undefined;
}

/** The links to a contact; a chat begins with the operator's greeting. */
export function contactLinks(t: typeof translate, { name, phone }: Contact): ContactLinks {
  return {
    call: phoneLink(phone),
    message: chatLink(phone, t('Hello {name}, this is your operator. ', { name })),
  };
}
