export { thing } from '../../mf-rider/src/thing.ts';
