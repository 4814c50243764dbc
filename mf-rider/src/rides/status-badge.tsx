import { Badge, ClockIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { statusLabel, statusTone } from './ride-status.ts';

interface StatusBadgeProps {
  readonly status: string;
  readonly className?: string | undefined;
}

/** How a ride stands: waiting is a clock, not an alarm. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const t = useT();
  const icon = status.toLowerCase() === 'pending' && <ClockIcon size={14} />;
  return (
    <Badge tone={statusTone(status)} icon={icon} className={className}>
      {statusLabel(status, t)}
    </Badge>
  );
}
