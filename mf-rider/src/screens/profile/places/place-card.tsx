import {
  Badge,
  BriefcaseIcon,
  EditIcon,
  HomeIcon,
  IconButton,
  StarIcon,
  TrashIcon,
} from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import type { LocationType, Place } from './place.ts';
import styles from './places.module.css';

const ICONS: Readonly<Record<LocationType, typeof HomeIcon>> = {
  home: HomeIcon,
  work: BriefcaseIcon,
  custom: StarIcon,
};

interface PlaceCardProps {
  readonly place: Place;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One favourite place. */
export function PlaceCard({ place, onEdit, onDelete }: PlaceCardProps) {
  const t = useT();
  const { name, address, location_type: type } = place;
  const TypeIcon = ICONS[type];
  return (
    <li className={styles.place}>
      <span className={styles.type}>
        <TypeIcon size={20} />
      </span>
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.address}>{address}</p>
        {(place.is_default_pickup || place.is_default_dropoff) && (
          <p className={styles.badges}>
            {place.is_default_pickup && <Badge tone="info">{t('Default Pickup')}</Badge>}
            {place.is_default_dropoff && <Badge tone="info">{t('Default Dropoff')}</Badge>}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={t('Edit location {name}', { name })}
          icon={<EditIcon />}
          onClick={onEdit}
        />
        <IconButton
          label={t('Delete location {name}', { name })}
          icon={<TrashIcon />}
          className={styles.delete ?? ''}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
