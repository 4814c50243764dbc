import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/**
 * Makes an app's federation instance, or joins the one that already exists in the page under its
 * name. This file replaces `@module-federation/runtime`, of which the bundler's code calls only
 * this function. The other functions of that package (loading by manifest, preloading, manual
 * sharing) could not be left out of the bundle.
 */
export function init(options: Options): ModuleFederation {
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.name === options.name,
  );
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation(options);
  setGlobalFederationInstance(instance);
  return instance;
}
