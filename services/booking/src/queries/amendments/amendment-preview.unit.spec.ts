import { amendmentMessages, type ReplyOf } from '@trupial/contracts/messages';
import { type Actor, type Messenger, runInContext, systemContext } from '@trupial/service-kit';
import { describe, expect, it } from 'vitest';
import { PricedAmendments } from '../../commands/amend-ride/priced-amendments.ts';
import { CallersMaps } from '../../maps/budget/callers-maps.ts';
import { BudgetUsed, type MapsBudget } from '../../maps/budget/maps-budget.ts';
import { IslandMaps } from '../../maps/island.maps.ts';
import type { Maps } from '../../maps/maps.port.ts';
import { AmendmentQuotes } from '../../quotes/amendment-quotes.ts';
import { firstTariff } from '../../tariffs/tariff-of-day.ts';
import type { TariffVersions } from '../../tariffs/tariff-versions.ts';
import { AmendmentPreviewController } from './amendment-preview.controller.ts';

const ride: ReplyOf<typeof amendmentMessages.amendableRide> = {
  version: 0,
  terms: {
    scheduledFor: '2026-11-21T14:00:00.000Z',
    passengers: 2,
    luggage: 1,
    distanceMeters: 20_400,
    durationMinutes: 31,
    rideType: 'airport',
    fare: { amountMinor: 3000, currency: 'USD', tariffVersion: '1' },
  },
  contact: {
    riderName: 'Maria Curiel',
    riderPhone: '+59995123456',
    pickup: { address: 'Hato Airport', point: null },
    dropoff: { address: 'Jan Thiel Beach', point: null },
  },
  until: { step: 'set_off', at: null },
  driverFits: null,
  driverMisfit: null,
};

/** Looks at another end; a visitor's network has so many paid look-ups. */
async function look(role: Actor['role'], budgetOf: number) {
  const asked = { networks: [] as string[], paid: 0 };
  let isCounted = false;
  const budget: Pick<MapsBudget, 'count'> = {
    count: (network, ask) => {
      asked.networks.push(network);
      isCounted = true;
      return ask();
    },
  };
  const island = new IslandMaps();
  const spend = () => {
    if (isCounted && asked.paid >= budgetOf) throw new BudgetUsed();
    asked.paid += 1;
  };
  const paid: Pick<Maps, 'locate' | 'route'> = {
    locate: async (text) => {
      spend();
      return island.locate(text);
    },
    route: async (from, to) => {
      spend();
      return island.route(from, to);
    },
  };
  // Only these parts are used here.
  const maps = new CallersMaps(paid as Maps, budget as MapsBudget);
  const tariffs = { all: async () => [firstTariff] } as unknown as TariffVersions;
  const priced = new PricedAmendments(maps, () => '2026-11-20T15:00:00.000Z', tariffs);
  const messenger = { request: async () => ride } as unknown as Messenger;
  const preview = new AmendmentPreviewController(messenger, priced, new AmendmentQuotes('secret'));
  const answer = await runInContext({ ...systemContext(), who: { id: role, role } }, () =>
    preview.preview({
      rideId: 12,
      version: null,
      changes: { dropoff: 'Punda' },
      distanceMeters: null,
      receipt: null,
      asker: '198.51.100.7',
    }),
  );
  return { ...asked, distanceMeters: answer.distanceMeters };
}

describe('the paid look-ups of a change that is looked at', () => {
  it.each(['visitor', 'rider'] as const)(
    'count for the network of a %s; the island’s maps answer when they are used up',
    async (role) => {
      const enough = await look(role, 10);
      expect(enough).toMatchObject({ networks: ['198.51.100.7'], paid: 3 });
      const used = await look(role, 0);
      expect(used).toEqual({ ...enough, paid: 0 });
    },
  );

  it('are not counted for the office', async () =>
    expect(await look('operator', 0)).toMatchObject({ networks: [], paid: 3 }));
});
