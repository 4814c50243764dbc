import { Button, buttonClass, ExternalIcon, PlaneIcon, TextField } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { LocationInput, type PlaceEntry } from '@trupial/web-kit/location-input';
import { directionsLink, OUTSIDE, type OutsidePlace } from '@trupial/web-kit/outside-links';
import { pointIn } from '../../set-on-map/point-in.ts';
import { SetOnMap } from '../../set-on-map/set-on-map.tsx';
import { endsOf } from './airport-trip.ts';
import styles from './airport.module.css';
import type { AirportTransfer } from './use-airport-transfer.ts';

/** Both ends in the order of the trip: the airport's is fixed. */
export function TransferEnds({ transfer }: { transfer: AirportTransfer }) {
  const t = useT();
  const { trip, direction, work, checks, changeTrip } = transfer;
  const { fixed } = endsOf(direction);
  const labels = { pickup: t('Pickup Location'), dropoff: t('Drop-off Location') };
  return (
    <div className={styles.ends}>
      {(['pickup', 'dropoff'] as const).map((end) =>
        end === fixed ? (
          <TextField
            key={end}
            id={checks.idOf(end)}
            label={labels[end]}
            icon={<PlaneIcon />}
            value={trip[end].text}
            error={checks.errorOf(end)}
            readOnly
          />
        ) : (
          <LocationInput
            // The other direction needs another place: the last search is cleared.
            key={`${direction} ${end}`}
            id={checks.idOf(end)}
            label={labels[end]}
            value={trip[end]}
            error={checks.problemOf(end)}
            disabled={work === 'booking'}
            onChange={(place) => changeTrip({ [end]: place })}
          />
        ),
      )}
      {fixed !== 'pickup' && (
        <SetOnMap
          value={trip.pickup}
          disabled={work === 'booking'}
          onChange={(pickup) => changeTrip({ pickup })}
        />
      )}
      <PreviewMap transfer={transfer} />
    </div>
  );
}

/** Nobody else knows our words for a position: "Near Hato, Curaçao (…)". */
function outside({ text }: PlaceEntry): OutsidePlace {
  const point = pointIn(text);
  return { text, point: point && { lat: point[0], lng: point[1] } };
}

/** The route in a maps service, in a new tab, when both ends are known. */
function PreviewMap({ transfer }: { transfer: AirportTransfer }) {
  const t = useT();
  const { trip, canPreview, refusePreview } = transfer;
  if (!canPreview) {
    return (
      <Button size="small" icon={<ExternalIcon size={16} />} onClick={refusePreview}>
        {t('Preview Map')}
      </Button>
    );
  }
  return (
    <a
      {...OUTSIDE}
      className={buttonClass('secondary', { size: 'small' })}
      href={directionsLink(outside(trip.dropoff), outside(trip.pickup))}
    >
      <ExternalIcon size={16} />
      {t('Preview Map')}
    </a>
  );
}
