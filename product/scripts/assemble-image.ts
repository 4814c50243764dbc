import { join } from 'node:path';
import { root } from '../src/paths.ts';
import { assembleImage } from './image/assemble-image.ts';

// Writes dist/image, all that the production image holds: the Dockerfile copies it. After build.ts.
const { files, bytes } = await assembleImage(join(root, 'dist', 'image'));
console.log(`image: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
