export { plan, type Told } from './plan/plan.ts';
