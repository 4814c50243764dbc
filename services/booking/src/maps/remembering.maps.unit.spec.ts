import { describe, expect, it, vi } from 'vitest';
import { BudgetUsed } from './budget/maps-budget.ts';
import type { Maps } from './maps.port.ts';
import { RememberingMaps } from './remembering.maps.ts';

const punda = { address: 'Punda', point: { lat: 12.1, lng: -68.93 }, isAirport: false };
const remembering = (locate: Maps['locate']) => new RememberingMaps({ locate } as Maps);

describe('maps that remember', () => {
  it('ask once for those who ask the same at once', async () => {
    const locate = vi.fn(() => Promise.resolve(punda));
    const maps = remembering(locate);
    expect(await Promise.all([maps.locate('Punda'), maps.locate('Punda')])).toEqual([punda, punda]);
    expect(locate).toHaveBeenCalledTimes(1);
  });

  it('ask again for who shares the question of a visitor whose look-ups are used up', async () => {
    const locate = vi.fn<Maps['locate']>(() => Promise.resolve(punda));
    locate.mockRejectedValueOnce(new BudgetUsed());
    const maps = remembering(locate);
    const [visitor, booking] = [maps.locate('Punda'), maps.locate('Punda')];
    await expect(visitor).rejects.toThrow(BudgetUsed);
    expect(await booking).toEqual(punda);
  });

  it('ask once when the provider is away, and again the next time', async () => {
    const locate = vi.fn<Maps['locate']>(() => Promise.resolve(punda));
    locate.mockRejectedValueOnce(new Error('away'));
    const maps = remembering(locate);
    const both = [maps.locate('Punda'), maps.locate('Punda')];
    for (const answer of both) await expect(answer).rejects.toThrow('away');
    expect(locate).toHaveBeenCalledTimes(1);
    expect(await maps.locate('Punda')).toEqual(punda);
  });
});
