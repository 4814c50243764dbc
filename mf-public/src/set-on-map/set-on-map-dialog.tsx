import { LiveMap } from '@trupial/live-map';
import { Button, InlineMessage, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit/core';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { usePinnedPlace } from './use-pinned-place.ts';

export interface SetOnMapDialogProps {
  readonly value: PlaceEntry;
  readonly onChange: (place: PlaceEntry) => void;
  readonly onClose: () => void;
}

/** Moves the pickup with a pin; the address of the pin is told, and taken over with the button. */
export default function SetOnMapDialog({ value, onChange, onClose }: SetOnMapDialogProps) {
  const t = useT();
  const pin = usePinnedPlace(value);
  const take = () => {
    if (pin.place) onChange(pin.place);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Set pickup on map')}
      labels={{ close: t('Close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" disabled={!pin.place} busy={pin.isLooking} onClick={take}>
            {t('Pick me up here')}
          </Button>
        </>
      }
    >
      <div className={looks.stack3}>
        <p className={looks.muted}>
          {t('Drag the pin to where you want to be picked up, or move it with the arrow keys.')}
        </p>
        {pin.isReady && (
          <LiveMap
            label={t('Map with the pin of your pickup')}
            isFullScreenOffered={false}
            pin={{ at: pin.at, name: t('Pickup pin: arrow keys move it'), onMove: pin.move }}
          />
        )}
        <p role="status">
          {pin.place?.text ?? (pin.isLooking ? t('Looking for the address…') : t('Move the pin'))}
        </p>
        <PinProblem pin={pin} />
      </div>
    </Dialog>
  );
}

/** Why there is no address where the pin is. */
export function PinProblem({ pin }: { readonly pin: ReturnType<typeof usePinnedPlace> }) {
  const t = useT();
  if (!pin.isNowhere && !pin.hasFailed) return null;
  return (
    <InlineMessage tone="warning">
      {pin.isNowhere
        ? t('No address was found for this place. Move the pin nearer to a road.')
        : t('This could not be loaded. Please try again.')}
    </InlineMessage>
  );
}
