/** Which of the recurring rides are listed. */
export type Shown = 'open' | 'attention' | 'ended' | 'all';

/** What of the list is in its address. */
export interface ListView {
  readonly shown: Shown;
  /** How many are listed at most. */
  readonly rows: number;
}

/** The list grows by so many. */
export const STEP = 50;
/** The server lists no more. */
export const MOST_ROWS = 1000;

const CHOICES: Readonly<Record<'rider' | 'office', readonly Shown[]>> = {
  rider: ['open', 'ended', 'all'],
  office: ['open', 'attention', 'ended', 'all'],
};

/** The list that an address names; what does not exist becomes the first choice, or the nearest number. */
export function listIn(address: URLSearchParams, who: 'rider' | 'office'): ListView {
  const shown = CHOICES[who].find((choice) => choice === address.get('show')) ?? 'open';
  const steps = Math.round(Number(address.get('rows')) / STEP) || 1;
  return { shown, rows: Math.min(Math.max(1, steps) * STEP, MOST_ROWS) };
}

/** An address with another list; what the list begins with is not named. */
export function withList(address: URLSearchParams, { shown, rows }: ListView): URLSearchParams {
  const next = new URLSearchParams(address);
  if (shown === 'open') next.delete('show');
  else next.set('show', shown);
  if (rows === STEP) next.delete('rows');
  else next.set('rows', String(rows));
  return next;
}

/** What the addresses of a list and of one of its series share, with its question mark, or ''. */
export function listQuery(view: ListView): string {
  const query = withList(new URLSearchParams(), view);
  return query.size === 0 ? '' : `?${query}`;
}
