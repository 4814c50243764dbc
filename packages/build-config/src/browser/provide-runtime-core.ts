import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { renewChunkAddresses } from './chunk-addresses.ts';
import type { BundlerFederation } from './remote-bundler-runtime.ts';

// The bundler's name for what its runtime code shares within one build.
declare const __webpack_require__: { readonly federation: BundlerFederation };

/**
 * In the shell only: gives the remotes the shell's federation runtime, so that no remote brings one.
 * The published plugin (`externalRuntime`) gives the core alone, and all of it.
 */
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'trupial-provide-runtime-core',
    beforeInit(args) {
      renewChunkAddresses();
      Object.assign(globalThis, { _TRUPIAL_FEDERATION: __webpack_require__.federation });
      return args;
    },
  };
}
