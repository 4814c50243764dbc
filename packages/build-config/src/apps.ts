import { join, resolve } from 'node:path';

/** The repository's root: the one `context` of every app, so that CSS class names agree. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** Where a production build goes: `shell/` is served at `/`, `mf/<id>/` at `/mf/<id>/`. */
export const WEB_OUTPUT = join(ROOT, 'dist/web');

/** Browsers that know `light-dark()`, cascade layers and nesting: nothing is polyfilled for them. */
export const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'];

/** One separately built app: the shell, or a remote that it loads. */
export interface WebApp {
  /** `shell`, or the remote's id as in its address `/mf/<id>/`. */
  readonly id: string;
  readonly kind: 'shell' | 'remote';
  /** Folder under the root. */
  readonly folder: string;
  /** Federation name, also the global variable of a remote's entry. */
  readonly federationName: string;
  readonly publicPath: string;
  /** Folder under the output folder. */
  readonly output: string;
}

function remote(id: string): WebApp {
  return {
    id,
    kind: 'remote',
    folder: `mf-${id}`,
    federationName: `mf_${id}`,
    publicPath: `/mf/${id}/`,
    output: `mf/${id}`,
  };
}

/** All five apps, the shell first. */
export const WEB_APPS: readonly WebApp[] = [
  {
    id: 'shell',
    kind: 'shell',
    folder: 'shell',
    federationName: 'shell',
    publicPath: '/',
    output: 'shell',
  },
  remote('public'),
  remote('rider'),
  remote('driver'),
  remote('operator'),
];
