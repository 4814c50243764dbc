import { Badge, SwapIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';

interface PairedRide {
  readonly return_of?: number | null | undefined;
  readonly return_ride?: number | null | undefined;
}

/** Whether it is there or back of another ride. */
export const isPaired = ({ return_of, return_ride }: PairedRide): boolean =>
  Boolean(return_of ?? return_ride);

/** In lists: which ride is there or back beside this one; nothing for a ride by itself. */
export function PairBadge({ ride }: { readonly ride: PairedRide }) {
  const t = useT();
  const { return_of: outbound, return_ride: back } = ride;
  if (!outbound && !back) return null;
  return (
    <Badge tone="info" icon={<SwapIcon size={14} />}>
      {outbound
        ? t('Return of #{id}', { id: String(outbound) })
        : t('Return: #{id}', { id: String(back) })}
    </Badge>
  );
}
