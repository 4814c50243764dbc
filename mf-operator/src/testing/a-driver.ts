import type { Driver } from '../rides/ride.ts';

/** An available driver as the API sends him, with the values that a test sets. */
export const aDriver = (facts: Partial<Driver> = {}): Driver => ({
  id: 2,
  username: 'carlos',
  name: 'Carlos Winklaar',
  first_name: 'Carlos',
  last_name: 'Winklaar',
  phone: '+599 9 512 3401',
  vehicle: 'Toyota Corolla · TX-118',
  vehicle_type: 'Toyota Corolla',
  vehicle_plate: 'TX-118',
  seats: 4,
  bags: 3,
  equipment: [],
  status: 'available',
  rating: 4.5,
  ratingCount: 0,
  ridesCompleted: 12,
  location: 'Hato',
  lastActive: null,
  ...facts,
});
