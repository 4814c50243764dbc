import { seriesErrors } from '@trupial/contracts/refusals';
import { currentContext } from '@trupial/service-kit';
import type { SeriesActor } from '../../series/series.commands.ts';

/**
 * The caller, as the rules of series see him.
 *
 * @throws {Refusal} for all but riders and operators.
 */
export function seriesActor(): SeriesActor {
  const { who } = currentContext();
  if (who.role !== 'rider' && who.role !== 'operator') throw seriesErrors.wrongRole();
  return { role: who.role, accountId: Number(who.id) };
}
