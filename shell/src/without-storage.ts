// Where the browser forbids storage, even its name throws: then what is stored lasts as long as the
// page. Imported before everything else, because the session reads it while the code is loading.

try {
  // The access is what is refused.
  void localStorage;
} catch {
  const kept: Record<string, string> = {};
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => {
        kept[name] = value;
      },
      removeItem: (name: string) => {
        delete kept[name];
      },
    },
  });
}
