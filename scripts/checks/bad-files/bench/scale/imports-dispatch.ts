export { thing } from '../../services/dispatch/src/thing.ts';
