/** The fields of a profile that name a person. */
interface Named {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly username?: string | null;
}

/** First plus last name, else the username; '' when nothing is known. */
export function fullName({ first_name, last_name, username }: Named): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || (username ?? '');
}

/** At most two letters for the round picture: 'MM' for Maria Martina. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Whether the figures of rides are of this account: they count what a rider has booked. */
export const hasRideFigures = ({ role }: { readonly role: string }): boolean =>
  role.toLowerCase() === 'rider';

/** Completed rides of all, in percent with one decimal; 0 when there are none. */
export function successRate(completed: number, total: number): number {
  return total > 0 ? Math.round((completed / total) * 1000) / 10 : 0;
}
