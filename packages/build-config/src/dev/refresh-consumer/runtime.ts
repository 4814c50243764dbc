import type * as Original from 'react-refresh/runtime';

/** A remote uses the copy of React refresh that the shell has put on the page. */
const page = globalThis as typeof globalThis & { __trupialReactRefresh: typeof Original };

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = page.__trupialReactRefresh;
