import { rideTableContract } from '@trupial/service-kit/testing/ride-table';
import { dispatchService } from '../index.ts';

rideTableContract(dispatchService, 'rides');
