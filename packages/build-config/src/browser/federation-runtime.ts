import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/**
 * Makes an app's federation instance, or joins the one that the page has under its name: the one
 * thing that the bundler's side calls of `@module-federation/runtime`, in whose place this stands.
 * Its other functions (loading by manifest, preloading, sharing by hand) could not be left out there.
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
