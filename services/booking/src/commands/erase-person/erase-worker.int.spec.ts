import { Controller, Module, type Type } from '@nestjs/common';
import {
  contactMessages,
  erasureMessages,
  type ReceivedBy,
  tariffMessages,
} from '@trupial/contracts/messages';
import { driverStream } from '@trupial/contracts/events';
import { accountKey, Refusal } from '@trupial/contracts/values';
import { type Actor, Handles, wrongRole } from '@trupial/service-kit';
import { startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingService } from '../../index.ts';
import { newTariff } from '../../testing/tariffs.samples.ts';

const { eraseAccounts, forgetAccount, forgetWorker } = erasureMessages;
const sofia: Actor = { id: '1', role: 'staff', username: 'sofia' };
const away = () => new Refusal('unavailable', 'service.unavailable', 'Away.');

function moduleOf(...controllers: Type[]): Type {
  class StandIn {}
  Module({ controllers })(StandIn);
  return StandIn;
}

describe('erasing somebody of the office', () => {
  let service: TestService;
  let olgaId = 6;
  let isErased = false;
  let isIdentityAway = false;
  let isDispatchAway = false;
  let role: 'staff' | 'driver' = 'staff';
  /** How often identity still takes it from who asks, before he is suspended. */
  let untilSuspended = Infinity;
  let erasedDrivers: number[] = [];
  /** What she does before identity ends her sessions. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  /** The names that the other services were told to forget, after her last act. */
  let forgotten: string[] = [];

  /** A repeat finds her by the hash of her username; when her key is destroyed, without her name. */
  async function accounts() {
    const key = 'select from vault.keys where stream = $1 and wrapped is not null';
    const { rowCount } = await service.owner.query(key, [accountKey(olgaId)]);
    const username = rowCount === 1 ? 'Olga' : `erased ${olgaId}`;
    return isErased ? [] : [{ id: olgaId, username, role, email: null }];
  }
  @Controller()
  class Identity {
    @Handles(eraseAccounts)
    async erase({ preview }: ReceivedBy<typeof eraseAccounts>) {
      untilSuspended -= 1;
      if (untilSuspended < 0) throw wrongRole();
      const found = await accounts();
      if (preview) return { accounts: found, mails: 0 };
      await meanwhile();
      forgotten = [];
      if (isIdentityAway) throw away();
      isErased = true;
      return { accounts: found, mails: 0 };
    }
  }
  @Controller()
  class Dispatch {
    @Handles(forgetWorker.dispatch)
    forget({ username }: ReceivedBy<typeof forgetWorker.dispatch>) {
      if (isDispatchAway) throw away();
      forgotten.push(username);
      return {};
    }
    @Handles(erasureMessages.eraseDriver)
    eraseDriver({ driverId }: ReceivedBy<typeof erasureMessages.eraseDriver>) {
      erasedDrivers.push(driverId);
      return { driverId };
    }
  }
  @Controller()
  class Reporting {
    @Handles(forgetWorker.reporting)
    forget({ username }: ReceivedBy<typeof forgetWorker.reporting>) {
      forgotten.push(username);
      return {};
    }
  }
  @Controller()
  class Notifications {
    @Handles(forgetWorker.notifications)
    forget({ username }: ReceivedBy<typeof forgetWorker.notifications>) {
      forgotten.push(username);
      return {};
    }
    @Handles(forgetAccount)
    account() {
      return {};
    }
  }

  beforeAll(async () => {
    service = await startTestService({
      descriptor: bookingService,
      beside: {
        identity: moduleOf(Identity),
        dispatch: moduleOf(Dispatch),
        reporting: moduleOf(Reporting),
        notifications: moduleOf(Notifications),
      },
    });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    [isErased, isIdentityAway, isDispatchAway] = [false, false, false];
    [role, untilSuspended, erasedDrivers, forgotten] = ['staff', Infinity, [], []];
    meanwhile = () => Promise.resolve();
    olgaId += 1;
    await service.vault.keysFor([accountKey(olgaId)]);
    await service.pool.query('delete from contact_messages');
    await reads();
  });

  const list = async () => {
    const asked = { unreadOnly: false, limit: 10, cursor: null };
    return (await service.messenger.request(contactMessages.contactMessages, asked, { who: sofia }))
      .items;
  };
  /** She reads a message, which says so from then on. */
  const reads = async () => {
    const sent = { name: 'A friend', email: 'friend@example.org', text: 'Hello' };
    await service.messenger.request(contactMessages.sendContactMessage, sent);
    const unread = (await list()).find(({ readAt }) => readAt === null);
    const asked = { id: unread?.id ?? 0, read: true };
    const olga: Actor = { id: String(olgaId), role: 'staff', username: 'Olga' };
    await service.messenger.request(contactMessages.markContactMessage, asked, { who: olga });
  };
  const readers = async () => (await list()).map(({ readBy }) => readBy);
  const erase = (username: string) => {
    const nothingElse = { phone: null, email: null, rideIds: [], alsoOpen: false };
    const asked = { ...nothingElse, username, preview: false };
    return service.messenger.request(erasureMessages.erasePerson, asked, { who: sofia });
  };

  it('forgets also what she does while it goes on', async () => {
    meanwhile = reads;
    expect(await erase('Olga')).toMatchObject({ accounts: ['Olga'] });
    expect(await readers()).toEqual(['—', '—']);
    expect(forgotten).toEqual(['Olga', 'Olga', 'Olga']);
  });

  it('knows her name in a repeat, though her key is destroyed, in upper or lower case', async () => {
    isIdentityAway = true;
    await expect(erase('Olga')).rejects.toMatchObject({ kind: 'unavailable' });
    await reads();
    expect(await readers()).toContain('Olga');
    isIdentityAway = false;
    await erase('olga');
    expect(isErased).toBe(true);
    expect(await readers()).toEqual(['—', '—']);
    expect(forgotten).toEqual(['olga', 'olga', 'olga']);
  });

  it('takes the name of who made a tariff, and nothing else of it', async () => {
    const olga: Actor = { id: String(olgaId), role: 'staff', username: 'Olga', proofAge: 1 };
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    for (const who of [olga, sofia]) {
      await service.messenger.request(tariffMessages.createTariff, newTariff(inAWeek), { who });
    }
    const tariffs = async () =>
      (await service.pool.query('select * from tariff_versions order by number')).rows;
    const [hers, others] = await tariffs();
    expect(hers).toMatchObject({ created_by_id: String(olgaId), created_by: 'Olga' });
    await erase('Olga');
    expect(await tariffs()).toEqual([{ ...hers, created_by: '—' }, others]);
  });

  it('does not begin with a driver when its staff was suspended while rides were looked for', async () => {
    role = 'driver';
    untilSuspended = 1;
    const key = driverStream(olgaId);
    await service.vault.keysFor([key]);
    await expect(erase('Olga')).rejects.toMatchObject({ code: 'auth.wrong_role' });
    expect([erasedDrivers, forgotten]).toEqual([[], []]);
    expect((await service.vault.keysFor([key])).size).toBe(1);
    untilSuspended = Infinity;
    await erase('Olga');
    expect(erasedDrivers).toEqual([olgaId]);
  });

  it('goes on in a repeat also when her account was erased and a service was away then', async () => {
    meanwhile = async () => {
      isDispatchAway = true;
      await reads();
    };
    await expect(erase('Olga')).rejects.toMatchObject({ kind: 'unavailable' });
    isDispatchAway = false;
    meanwhile = () => Promise.resolve();
    await erase('Olga');
    expect(forgotten).toContain('Olga');
    expect(await readers()).toEqual(['—', '—']);
  });
});
