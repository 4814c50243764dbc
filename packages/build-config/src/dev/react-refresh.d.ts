/** What of `react-refresh/runtime` the refresh plugin uses; its own types are not published with it. */
declare module 'react-refresh/runtime' {
  export function createSignatureFunctionForTransform(): unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function injectIntoGlobalHook(page: unknown): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
  export function register(type: unknown, id: string): void;
}
