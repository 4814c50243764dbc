import { testHalfOfTheFaults } from '../run/half-run.ts';

testHalfOfTheFaults('first');
