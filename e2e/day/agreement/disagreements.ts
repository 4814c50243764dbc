type Parts = Readonly<Record<string, unknown>>;

const hasParts = (it: unknown): it is Parts => typeof it === 'object' && it !== null;

/**
 * The differences between a screen and the log: every value, row or figure that differs, is missing
 * or is additional, each with its place. Empty: they agree.
 */
export function disagreements(shown: unknown, logged: unknown, where = ''): string[] {
  if (Object.is(shown, logged)) return [];
  if (!hasParts(shown) || !hasParts(logged) || Array.isArray(shown) !== Array.isArray(logged)) {
    return [`${where}: ${JSON.stringify(shown)} instead of ${JSON.stringify(logged)}`];
  }
  const parts = [...new Set([...Object.keys(shown), ...Object.keys(logged)])];
  return parts.flatMap((part) =>
    disagreements(shown[part], logged[part], where === '' ? part : `${where} / ${part}`),
  );
}
