export { thing } from '../b/b.ts';
