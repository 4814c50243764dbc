// The shell's copy of React refresh is the page's only one.
module.exports = globalThis.__trupialReactRefresh ??= require('react-refresh-original');
