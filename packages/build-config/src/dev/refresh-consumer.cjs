// A remote uses the copy that the shell has put there.
module.exports = globalThis.__trupialReactRefresh;
