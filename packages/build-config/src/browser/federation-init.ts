import type { init as initRuntime } from './federation-runtime.ts';

interface BundlerRequire {
  readonly federation: {
    readonly runtime: { readonly init: typeof initRuntime };
    readonly initOptions: Parameters<typeof initRuntime>[0];
  };
}

/**
 * The bundler runtime's `init` without its plugin for tree-shaken shared modules, of which there are
 * none here.
 */
export function init({ webpackRequire }: { webpackRequire: BundlerRequire }) {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
