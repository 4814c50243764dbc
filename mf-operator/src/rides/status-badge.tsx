import { useT } from '@trupial/web-kit';
import { Badge } from '@trupial/ui-kit';
import { STATUS_LOOKS, statusOf } from './status.ts';

/** A ride's status as a chip. */
export function StatusBadge({ status }: { status: string }) {
  const t = useT();
  const { name, tone } = STATUS_LOOKS[statusOf({ status })];
  return <Badge tone={tone}>{t(name)}</Badge>;
}
