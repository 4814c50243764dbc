import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/**
 * In the shell only: gives the remotes the runtime core under the name where their builds look for
 * it (`externalRuntime`). The published plugin gives all of it, so that nothing could be left out.
 */
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'trupial-provide-runtime-core',
    beforeInit(args) {
      Object.assign(globalThis, {
        _FEDERATION_RUNTIME_CORE: { CurrentGlobal, ModuleFederation, setGlobalFederationInstance },
      });
      return args;
    },
  };
}
