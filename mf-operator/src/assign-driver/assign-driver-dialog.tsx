import {
  Alert,
  Button,
  InlineMessage,
  RefreshIcon,
  SearchIcon,
  TextField,
  looks,
} from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit';
import { type KeyboardEvent, useId } from 'react';
import { optionalPart } from '@trupial/web-kit/optional-part';
import type { CandidatesOnMapProps } from './candidates-on-map.tsx';
import { DriverList } from './driver-list.tsx';
import { type AssignDriverOptions, useAssignDriver } from './use-assign-driver.ts';
import type { Excluded } from './driver-options.ts';
import styles from './assign-driver.module.css';

const CandidatesOnMap = optionalPart<CandidatesOnMapProps>(() => import('./candidates-on-map.tsx'));

interface AssignDriverDialogProps extends AssignDriverOptions {
  onClose: () => void;
}

/**
 * Chooses a driver for a ride. Everything by keyboard: typing searches, the arrows choose, Enter
 * assigns, Escape closes.
 */
export function AssignDriverDialog({ onClose, ...options }: AssignDriverDialogProps) {
  const t = useT();
  const listId = useId();
  const assigning = useAssignDriver(options);
  const { ride, list, chosen, active, move, assign } = assigning;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Who is searched for is not who was chosen before.
      if (active) assign();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Assign Driver to Ride #{id}', { id: String(ride.id) })}
      dismissable={!assigning.isAssigning}
      labels={{ close: t('Close') }}
      footer={
        <>
          <p className={styles.chosen} aria-live="polite">
            {chosen && t('Driver selected: {name}', { name: chosen.username })}
          </p>
          <Button disabled={assigning.isAssigning} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={!chosen}
            busy={assigning.isAssigning}
            onClick={assign}
          >
            {t('Assign Driver')}
          </Button>
        </>
      }
    >
      <div className={looks.stack3}>
        <p className={styles.subtitle}>
          {t('Select an available driver for this ride')}
          {ride.driver_name !== null && (
            <strong className={styles.now}>
              {t('Now: {driver}', { driver: ride.driver_name })}
            </strong>
          )}
        </p>
        <div className={styles.tools}>
          <TextField
            data-autofocus
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.id}`}
            label={t('Search by name...')}
            hideLabel
            placeholder={t('Search by name...')}
            icon={<SearchIcon size={18} />}
            autoComplete="off"
            className={styles.search}
            value={assigning.search}
            onChange={assigning.setSearch}
            onKeyDown={onKeyDown}
          />
          <Button
            icon={<RefreshIcon size={18} />}
            busy={assigning.isRefreshing && !assigning.isLoading}
            onClick={assigning.refresh}
          >
            {t('Refresh')}
          </Button>
        </div>
        <div className={styles.map}>
          <CandidatesOnMap ride={ride} list={list} chosen={chosen} onChoose={assigning.choose} />
        </div>
        {assigning.failure && <Alert tone="danger">{assigning.failure}</Alert>}
        {assigning.loadError ? (
          <Alert tone="danger">{assigning.loadError}</Alert>
        ) : (
          <>
            <h3 className={styles.count} aria-live="polite">
              {t('Available Drivers ({n})', { n: String(list.length) })}
            </h3>
            {assigning.missed && (
              <Alert tone="warning">
                {assigning.missed.name}: {t(assigning.missed.why)}
              </Alert>
            )}
            {/* It outlives the list, which goes when nobody is found. */}
            <div {...assigning.pointer}>
              <DriverList id={listId} assigning={assigning} onKeyDown={onKeyDown} />
            </div>
            <ExcludedDrivers drivers={assigning.excluded} />
            <InlineMessage className={styles.hint}>
              {t('Arrows choose, Enter assigns.')}
            </InlineMessage>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The drivers that cannot have the ride, and the reason. */
function ExcludedDrivers({ drivers }: { drivers: readonly Excluded[] }) {
  const t = useT();
  if (drivers.length === 0) return null;
  return (
    <details className={styles.excluded}>
      <summary>{t('Not for this ride ({n})', { n: drivers.length })}</summary>
      <ul>
        {drivers.map(({ id, name, why }) => (
          <li key={id}>
            {name} <span>{t(why)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
