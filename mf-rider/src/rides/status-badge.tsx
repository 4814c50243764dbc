import { Badge, ClockIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { statusLabel, statusTone } from '@trupial/web-kit/ride-status';

/** The status of a ride; waiting has a clock, not an alarm, as its icon. */
export function StatusBadge({ status }: { status: string }) {
  const t = useT();
  const icon = status.toLowerCase() === 'pending' && <ClockIcon size={14} />;
  return (
    <Badge tone={statusTone(status)} icon={icon}>
      {t(statusLabel(status))}
    </Badge>
  );
}
