export { thing } from '../../testbed/product/thing.ts';
