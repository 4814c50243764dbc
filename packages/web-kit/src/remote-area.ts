import type { ComponentType } from 'react';
import type { Catalogues } from './i18n/catalogues.ts';

/**
 * What a remote exposes as `./routes`: the contract between shell and remotes.
 *
 * The default export renders `<Routes>` with whole paths (`/airport`), because the shell puts it at
 * the top, not under a route of its own. A path that the shell gives to the area but the remote does
 * not know is the remote's `<Route path="*" element={<NotFound />} />`.
 */
export interface RemoteArea {
  readonly default: ComponentType;
  /** The remote's texts per language. */
  readonly catalogues: Catalogues;
  /** Called once, when its code is here, on whatever page: for what does not end with a screen. */
  readonly start?: () => void;
  /** Fetches the code of the screen at a path, before it is shown. */
  readonly loadScreen?: (path: string) => Promise<unknown> | undefined;
}
