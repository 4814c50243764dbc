import styles from './driver-profile.module.css';

/** A vehicle in one line, 'Kia Picanto (Economy) · TX-204'; its plate is not broken. */
export function VehicleName({ vehicle }: { vehicle: string }) {
  const [plate, ...others] = vehicle.split(' · ').toReversed();
  if (others.length === 0) return vehicle;
  return (
    <>
      {others.toReversed().join(' · ')} · <span className={styles.plate}>{plate}</span>
    </>
  );
}
