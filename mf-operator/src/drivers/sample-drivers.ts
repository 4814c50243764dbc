import type { DriverProfile } from './driver-profile.ts';

type Person = readonly [name: string, phone: string, vehicle: string];
type Totals = readonly [rating: number, ridesCompleted: number, location: string | null];

const sample = (
  id: number,
  [name, phone, vehicle]: Person,
  status: DriverProfile['status'],
  [rating, ridesCompleted, location]: Totals,
): DriverProfile => ({
  id,
  name,
  phone,
  vehicle,
  equipment: [],
  status,
  rating,
  ridesCompleted,
  location,
  lastActive: null,
  isSample: true,
});

/**
 * Four sample drivers, shown (and marked as samples) where the documented product shows a preview
 * because there are no drivers or no answer. Their phone numbers do not exist in any country.
 */
export const SAMPLE_DRIVERS: readonly DriverProfile[] = [
  sample(1, ['John Doe', '555-0101', 'Toyota Camry'], 'available', [4.8, 245, 'Willemstad']),
  sample(2, ['Jane Smith', '555-0102', 'Honda Accord'], 'on_ride', [4.9, 312, 'Hato']),
  sample(3, ['Mike Johnson', '555-0103', 'Ford Explorer'], 'offline', [4.6, 189, null]),
  sample(4, ['Sarah Williams', '555-0104', 'Hyundai Staria'], 'inactive', [4.7, 98, null]),
];
