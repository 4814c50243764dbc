import { whole } from '../list-screen/cells.tsx';

/** A vehicle in one line, 'Kia Picanto (Economy) · TX-204'; its plate is not broken. */
export function VehicleName({ vehicle }: { vehicle: string }) {
  const [plate, ...others] = vehicle.split(' · ').toReversed();
  if (others.length === 0) return vehicle;
  return (
    <>
      {others.toReversed().join(' · ')} · {whole(plate)}
    </>
  );
}
