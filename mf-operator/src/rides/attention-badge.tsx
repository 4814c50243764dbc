import { useT } from '@trupial/web-kit';
import { Badge } from '@trupial/ui-kit';
import { attentionLook } from './attention.ts';
import type { Ride } from './ride.ts';

/** Why a ride needs the operator; nothing when it does not. */
export function AttentionBadge({ ride, now }: { ride: Ride; now: number }) {
  const t = useT();
  const look = attentionLook(ride, now);
  return look && <Badge tone={look.badge}>{t(look.words)}</Badge>;
}
