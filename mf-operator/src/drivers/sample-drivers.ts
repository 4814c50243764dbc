import type { DriverProfile } from './driver-profile.ts';

const sample = (id: number, facts: Omit<DriverProfile, 'id' | 'isSample'>): DriverProfile => ({
  id,
  ...facts,
  isSample: true,
});

/**
 * Four made-up drivers, shown (and marked) where the documented product shows a preview because
 * there is nobody, or no answer. Their numbers are of no country.
 */
export const SAMPLE_DRIVERS: readonly DriverProfile[] = [
  sample(1, {
    name: 'John Doe',
    phone: '555-0101',
    vehicle: 'Toyota Camry',
    status: 'available',
    rating: 4.8,
    ridesCompleted: 245,
    location: 'Willemstad',
    lastActive: null,
  }),
  sample(2, {
    name: 'Jane Smith',
    phone: '555-0102',
    vehicle: 'Honda Accord',
    status: 'on_ride',
    rating: 4.9,
    ridesCompleted: 312,
    location: 'Hato',
    lastActive: null,
  }),
  sample(3, {
    name: 'Mike Johnson',
    phone: '555-0103',
    vehicle: 'Ford Explorer',
    status: 'offline',
    rating: 4.6,
    ridesCompleted: 189,
    location: null,
    lastActive: null,
  }),
  sample(4, {
    name: 'Sarah Williams',
    phone: '555-0104',
    vehicle: 'Hyundai Staria',
    status: 'inactive',
    rating: 4.7,
    ridesCompleted: 98,
    location: null,
    lastActive: null,
  }),
];
