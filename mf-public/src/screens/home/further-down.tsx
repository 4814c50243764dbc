import { optionalPart } from '@trupial/web-kit/optional-part';
import { useNear } from '../../route/use-near.ts';
import styles from './home.module.css';

const load = () => import('./home-sections.tsx');

/**
 * Sections that could not be fetched twice are left out: a half-filled form must not be lost for
 * them.
 */
const HomeSections = optionalPart(() => load().catch(load));

/**
 * The sections below the form: fetched while they are out of view, so that nothing visible moves.
 */
export function FurtherDown() {
  const { place, isNear } = useNear<HTMLDivElement>('400px');
  return (
    <div ref={place} className={styles.furtherDown}>
      {isNear && <HomeSections />}
    </div>
  );
}
