// Makes a folder's programs ready for this process's own account. Prints one line of JSON.
import { readyBinaries } from '../binaries.ts';
import { print } from './print.ts';

const [folder = '', build = ''] = process.argv.slice(2);
print(await readyBinaries(undefined, { folder, build }));
