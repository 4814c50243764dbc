export type { StartedProcess } from '@trupial/testbed/product/process';
