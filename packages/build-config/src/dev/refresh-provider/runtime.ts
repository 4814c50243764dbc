import * as original from 'react-refresh-original';

/** The shell's copy of React refresh is the page's only one. */
const page = globalThis as typeof globalThis & { __trupialReactRefresh?: typeof original };
page.__trupialReactRefresh ??= original;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = original;
