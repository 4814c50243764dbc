import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is cached next to the bundle, which halves the compile time of the next start;
// NODE_COMPILE_CACHE names another folder. When the folder is not writable, nothing is cached. The
// imports below must come after this call.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, 'compile-cache'));
await import('./run.ts');
// Now, because a process that is killed would keep nothing.
flushCompileCache();
