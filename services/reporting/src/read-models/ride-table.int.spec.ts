import { rideTableContract } from '@trupial/service-kit/testing/ride-table';
import { reportingService } from '../index.ts';

rideTableContract(reportingService, 'rides');
