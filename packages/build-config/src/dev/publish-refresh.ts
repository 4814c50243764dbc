import * as runtime from 'react-refresh/runtime';

/** In the shell only: its copy of React refresh becomes the page's, for the remotes to use. */
Object.assign(globalThis, { __trupialReactRefresh: runtime });
