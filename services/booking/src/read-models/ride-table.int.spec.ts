import { rideTableContract } from '@trupial/service-kit/testing/ride-table';
import { bookingService } from '../index.ts';

rideTableContract(bookingService, 'tracked_rides');
