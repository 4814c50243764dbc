import { Checkbox, looks } from '@trupial/ui-kit';
import type { Answer } from '@trupial/web-kit/core';
import { t, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import type { RideTypeWish, RideTypeWishProps } from './preferred.ts';
import { wishInNote } from './wish-in-note.ts';

type RideType = Exclude<Answer<'preferences'>['preferences']['preferred_ride_type'], 'economy'>;

const NAMES: Readonly<Record<RideType, string>> = {
  comfort: message('Comfort'),
  xl: message('XL'),
  cargo: message('Cargo'),
};

/** The wish for a kind of car, switched on. It is a wish: the office sends what is free. */
export const rideTypeWish = (type: RideType): RideTypeWish => ({
  isOn: true,
  text: () => t('{type} if possible.', { type: t(NAMES[type]) }),
  Field: (field: RideTypeWishProps) => <WishField {...field} type={type} />,
});

function WishField({
  type,
  wish,
  note,
  disabled,
  onChange,
}: RideTypeWishProps & { type: RideType }) {
  // Renders again when the language changes.
  useT();
  const choose = (isOn: boolean) =>
    onChange((known) => known?.wish && { ...known, wish: { ...known.wish, isOn } });
  const hasRoom = wishInNote(wish.text(), note) !== undefined;
  return (
    <div className={looks.stack1}>
      <Checkbox checked={wish.isOn} disabled={disabled} onChange={choose}>
        {t('Ask for the ride type of my profile: {type}', { type: t(NAMES[type]) })}
      </Checkbox>
      <div role="status" className={looks.quiet}>
        {wish.isOn &&
          !hasRoom &&
          t('The note to the driver is too long for it. Please shorten it.')}
      </div>
    </div>
  );
}
