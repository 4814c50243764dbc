import type { PreferredHolder } from './preferred.ts';

interface WishPartProps {
  readonly form: { readonly preferred: PreferredHolder; readonly work?: string | undefined };
}

/** The wish for a kind of car, where there is one: told to the driver with the booking, or not. */
export function WishPart({ form: { preferred, work } }: WishPartProps) {
  const wish = preferred.value?.wish;
  if (!wish) return null;
  const choose = (isOn: boolean) =>
    preferred.onChange((known) => known?.wish && { ...known, wish: { ...known.wish, isOn } });
  return <wish.Field wish={wish} disabled={work === 'booking'} onChange={choose} />;
}
