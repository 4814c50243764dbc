import { registerCatalogues } from '@trupial/web-kit/core';
import { optionalPart } from '../optional-part.tsx';
import { pushTexts } from './catalogues.ts';

/** {@link PushCard}, fetched with its texts when it is shown. */
export const PushCardPart = optionalPart(async () => {
  const [{ PushCard }] = await Promise.all([
    import('./push-card.tsx'),
    registerCatalogues(pushTexts),
  ]);
  return { default: PushCard };
});

/** {@link PushInvitation}, fetched with its texts when it is shown. */
export const PushInvitationPart = optionalPart(async () => {
  const [{ PushInvitation }] = await Promise.all([
    import('./push-invitation.tsx'),
    registerCatalogues(pushTexts),
  ]);
  return { default: PushInvitation };
});
