import { environment } from '../config/environment.ts';

/** The names of all environment variables that the product reads. */
export const settingNames = Object.keys(environment.shape);
