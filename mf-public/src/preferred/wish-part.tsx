import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import type { PreferredHolder } from './preferred.ts';

interface WishPartProps {
  readonly form: {
    readonly preferred: PreferredHolder;
    readonly details: { readonly value: GivenDetails | undefined };
    readonly work?: string | undefined;
  };
}

/** The wish for a kind of car, where there is one: told to the driver with the booking, or not. */
export function WishPart({ form: { preferred, details, work } }: WishPartProps) {
  const wish = preferred.value?.wish;
  if (!wish) return null;
  return (
    <wish.Field
      wish={wish}
      note={details.value?.body.rider_note}
      disabled={work === 'booking'}
      onChange={preferred.onChange}
    />
  );
}
