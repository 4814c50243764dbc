import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept beside the bundle, which halves the work of compiling at the next start;
// NODE_COMPILE_CACHE names another folder, and where nothing can be written nothing is kept. What
// comes after must be imported when that has been said, not before.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, 'compile-cache'));
await import('./run.ts');
// Now, because a process that is killed would keep nothing.
flushCompileCache();
