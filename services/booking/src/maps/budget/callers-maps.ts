import { Inject, Injectable } from '@nestjs/common';
import { currentContext } from '@trupial/service-kit';
import { IslandMaps } from '../island.maps.ts';
import { MAPS, type Maps } from '../maps.port.ts';
import { BudgetUsed, MapsBudget } from './maps-budget.ts';

/**
 * The maps for look-ups of whoever asks. Those of visitors and riders count, since anybody can open an
 * account; when they are used up, the island's own maps answer them, which cost nothing. Bookings ask
 * the provider itself.
 */
@Injectable()
export class CallersMaps {
  private readonly island = new IslandMaps();

  constructor(
    @Inject(MAPS) private readonly maps: Maps,
    private readonly budget: MapsBudget,
  ) {}

  /**
   * `asker` is the caller's network; null when it is not known: then a rider's account counts instead,
   * and all visitors are one.
   */
  async ask<Found>(asker: string | null, look: (maps: Maps) => Promise<Found>): Promise<Found> {
    const { id, role } = currentContext().who;
    if (role !== 'visitor' && role !== 'rider') return look(this.maps);
    const network = asker ?? (role === 'rider' ? `rider ${id}` : '');
    try {
      return await this.budget.count(network, () => look(this.maps));
    } catch (error) {
      if (error instanceof BudgetUsed) return look(this.island);
      throw error;
    }
  }
}
