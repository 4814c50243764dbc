export { readFileSync } from '../reads-files.ts';
