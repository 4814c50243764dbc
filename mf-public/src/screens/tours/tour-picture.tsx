import type { TourScene } from '../../tours/tours.ts';
import styles from './tours.module.css';

/** The objects of each scene, before the same sky and sea. */
const SCENES: Readonly<
  Record<TourScene, readonly { readonly d: string; readonly paint: string }[]>
> = {
  coast: [
    { d: 'M0 100q50-60 110-20t90-30 120 40v70H0z', paint: 'land' },
    { d: 'M0 126q80-14 160-2t160-4v40H0z', paint: 'sand' },
  ],
  town: [
    { d: 'M30 130V78l18-22 18 22v52z', paint: 'coral' },
    { d: 'M70 130V68l22-26 22 26v62z', paint: 'ochre' },
    { d: 'M118 130V82l18-20 18 20v48z', paint: 'mint' },
    { d: 'M158 130V66l24-28 24 28v64z', paint: 'blue' },
    { d: 'M210 130V80l20-22 20 22v50z', paint: 'coral' },
    { d: 'M254 130V74l18-22 18 22v56z', paint: 'ochre' },
  ],
  reef: [
    { d: 'M0 62h320v98H0z', paint: 'deep' },
    { d: 'M40 160q-8-40 12-58 4 30 14 34 2-30 18-44-2 44 8 68z', paint: 'coral' },
    { d: 'M226 160q0-30 14-40 6 18 14 22 4-26 20-34-6 32 2 52z', paint: 'ochre' },
    { d: 'M130 104q22-20 46 0-24 20-46 0l-14-10v20z', paint: 'mint' },
  ],
  cave: [
    { d: 'M0 0h320v160H0z', paint: 'land' },
    { d: 'M60 160q-6-110 100-112t100 112z', paint: 'deep' },
    { d: 'M110 60l8 40 8-44zM150 48l9 58 9-56zM196 58l7 34 8-30z', paint: 'sand' },
  ],
  sunset: [
    { d: 'M112 104a48 48 0 0 1 96 0z', paint: 'coral' },
    { d: 'M0 104h320v56H0z', paint: 'deep' },
    { d: 'M264 140q6-50-6-84 30-20 46 8-24-10-38-4 12 40 8 80z', paint: 'land' },
  ],
  night: [
    { d: 'M0 0h320v160H0z', paint: 'deep' },
    { d: 'M160 120l-34-54h68zM156 118h8v28h-8zM138 146h44v6h-44z', paint: 'ochre' },
    { d: 'M196 44a22 22 0 1 0 22 30 18 18 0 0 1-22-30z', paint: 'sand' },
    { d: 'M60 40h6v6h-6zM96 70h5v5h-5zM250 96h6v6h-6zM276 34h5v5h-5z', paint: 'coral' },
  ],
};

/** A drawn scene; decoration beside the tour's name. */
export function TourPicture({ scene }: { scene: TourScene }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 160" className={styles.picture}>
      <path d="M0 0h320v160H0z" className={styles.sky} />
      <circle cx="262" cy="40" r="20" className={styles.ochre} />
      <path d="M0 130h320v30H0z" className={styles.sea} />
      {SCENES[scene].map(({ d, paint }) => (
        <path key={d} d={d} className={styles[paint]} />
      ))}
    </svg>
  );
}
