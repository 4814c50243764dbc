import { useT } from '@trupial/web-kit';
import { Button, EmptyState, PersonIcon, RefreshIcon, Skeleton } from '@trupial/ui-kit';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './assign-driver.module.css';
import { DriverCard } from './driver-card.tsx';
import type { useAssignDriver } from './use-assign-driver.ts';

interface DriverListProps {
  id: string;
  assigning: ReturnType<typeof useAssignDriver>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The drivers to choose from: a listbox of cards. */
export function DriverList({ id, assigning, onKeyDown }: DriverListProps) {
  const t = useT();
  const { list, shown, places, goneWhy, active, choose, isLoading, isRefreshing, refresh } =
    assigning;
  if (isLoading) {
    return (
      <div className={styles.list} aria-busy="true">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        className={styles.list}
        picture={<PersonIcon size={32} />}
        title={t('No Drivers Available')}
        action={
          <Button icon={<RefreshIcon size={18} />} busy={isRefreshing} onClick={refresh}>
            {t('Refresh')}
          </Button>
        }
      />
    );
  }
  const onClick = (event: MouseEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-driver]');
    const driver = shown.find(({ id }) => String(id) === card?.dataset['driver']);
    if (driver && goneWhy(driver.id) === undefined) choose(driver);
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Available Drivers ({n})', { n: String(list.length) })}
      aria-activedescendant={active && `${id}-${active.id}`}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {shown.map((driver) => (
        <DriverCard
          key={driver.id}
          id={`${id}-${driver.id}`}
          driver={driver}
          place={places.get(driver.id)}
          goneWhy={goneWhy(driver.id)}
          isChosen={driver.id === active?.id}
        />
      ))}
    </div>
  );
}
