export { thing } from '../../dispatch/src/thing.ts';
