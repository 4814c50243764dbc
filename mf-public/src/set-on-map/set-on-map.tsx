import { Button, PinIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { useState } from 'react';
import { withPageTexts } from '../locales/page-catalogues.ts';
import styles from './set-on-map.module.css';
import type { SetOnMapDialogProps } from './set-on-map-dialog.tsx';

const SetOnMapDialog = optionalPart<SetOnMapDialogProps>(
  withPageTexts(() => import('./set-on-map-dialog.tsx')),
  { isAskedFor: true },
);

interface SetOnMapProps {
  readonly value: PlaceEntry;
  readonly disabled: boolean;
  readonly onChange: (place: PlaceEntry) => void;
}

/** The pickup on a map, to be moved with a pin. The map is fetched when it is asked for. */
export function SetOnMap({ value, disabled, onChange }: SetOnMapProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (disabled) return null;
  return (
    <div className={styles.offer}>
      <Button
        size="small"
        variant="quiet"
        icon={<PinIcon size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('Set pickup on map')}
      </Button>
      {isOpen && (
        <SetOnMapDialog value={value} onChange={onChange} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
