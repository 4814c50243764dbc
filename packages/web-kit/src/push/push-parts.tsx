import { type ComponentProps, useState } from 'react';
import { withTexts } from '../i18n/texts.ts';
import { optionalPart } from '../optional-part.tsx';
import { pushTexts } from './catalogues.ts';
import type { PushCard } from './push-card.tsx';
import type { PushInvitation } from './push-invitation.tsx';
import styles from './push.module.css';
import { pushSupport } from './push-support.ts';

const fetchCard = withTexts(() => import('./push-card.tsx'), pushTexts);
const fetchInvitation = withTexts(() => import('./push-invitation.tsx'), pushTexts);

const Card = optionalPart(async () => ({ default: (await fetchCard()).PushCard }));
const Invitation = optionalPart(async () => ({
  default: (await fetchInvitation()).PushInvitation,
}));

/** {@link PushCard}, fetched with its texts when it is shown; its place is kept until then. */
export function PushCardPart(props: ComponentProps<typeof PushCard>) {
  return (
    <div className={styles.cardPlace}>
      <Card {...props} />
    </div>
  );
}

/**
 * {@link PushInvitation}, fetched with its texts when it is shown; its place is kept until then.
 * Nothing where a browser has no notifications.
 */
export function PushInvitationPart(props: ComponentProps<typeof PushInvitation>) {
  const [support] = useState(() => pushSupport());
  if (support === 'unsupported') return null;
  return (
    <div className={styles.invitationPlace}>
      <Invitation {...props} />
    </div>
  );
}
