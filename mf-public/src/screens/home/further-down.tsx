import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useNear } from '../../route/use-near.ts';
import styles from './home.module.css';

const load = () => import('./home-sections.tsx');

/** What could not be fetched, twice, is left out: nobody loses a half-filled form for it. */
const Nothing: ComponentType = () => null;

const HomeSections = lazy<ComponentType>(() =>
  load()
    .catch(load)
    .catch(() => ({ default: Nothing })),
);

/** The sections below the form: fetched while they are still out of sight, so nothing seen moves. */
export function FurtherDown() {
  const { place, isNear } = useNear<HTMLDivElement>('400px');
  return (
    <div ref={place} className={styles.furtherDown}>
      {isNear && (
        <Suspense fallback={null}>
          <HomeSections />
        </Suspense>
      )}
    </div>
  );
}
