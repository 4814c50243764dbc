import { Badge, ClockIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { statusLabel, statusTone } from '@trupial/web-kit/ride-status';

/** The status of a ride on its confirmation, where one that waits for a driver is 'Processing'. */
export function BookedBadge({ status }: { readonly status: string }) {
  const t = useT();
  const isNew = status.toLowerCase() === 'pending';
  return (
    <Badge tone={isNew ? 'warning' : statusTone(status)} icon={isNew && <ClockIcon size={14} />}>
      {isNew ? t('Processing') : t(statusLabel(status))}
    </Badge>
  );
}
