export { thing } from '../../../product/src/thing.ts';
