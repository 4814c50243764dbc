/** The parts of a path that its pattern names. */
export type PathParams = Readonly<Record<string, string>>;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign: as it was written.
    return part;
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/**
 * Whether a path matches a pattern, and the values of its parameters; undefined if not. `:id`
 * matches one part, a last `*` the rest, which may be empty. Case and a last slash make no
 * difference.
 */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const wanted = partsOf(pattern);
  const found = partsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? found.length < wanted.length : found.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = found[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(here);
    else if (part.toLowerCase() !== decoded(here).toLowerCase()) return undefined;
  }
  return params;
}
