import { randomUUID } from 'node:crypto';
import { rideStream } from '@trupial/contracts/events';
import { erasureMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator, staff } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';

describe('erasing the contacts of rides', () => {
  let rig: DispatchRig;
  beforeAll(async () => {
    rig = await startDispatch();
  });
  afterAll(() => rig.stop());

  it('goes on when a ride cannot be read, is not there or has not ended, and says which', async () => {
    const [broken, misshapen] = [await rig.book(), await rig.book()];
    const [open, ended] = [await rig.book(), await rig.book()];
    await rig.command(operator, 'cancel-ride', ended);
    const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
    const event = { id: randomUUID(), type: 'RideOfAnotherWorld', data: {}, meta };
    await rig.store.append({ stream: rideStream(broken), expected: 1, events: [event] });
    // A type that it knows, of another shape.
    const amended = { ...event, id: randomUUID(), type: 'RideAmended', data: { is: 'later' } };
    await rig.store.append({ stream: rideStream(misshapen), expected: 1, events: [amended] });
    const rideIds = [broken, misshapen, open, 999, ended];
    const erase = (alsoOpen: boolean, namesUnreadable = true) =>
      rig.ask(staff, erasureMessages.eraseContacts, { rideIds, alsoOpen, namesUnreadable });
    // Booking of before takes what is not open for erased.
    await expect(erase(false, false)).rejects.toMatchObject({ code: 'internal' });
    const unreadable = [broken, misshapen, 999];
    expect(await erase(false)).toEqual({ erased: [ended], open: [open], unreadable });
    expect(await erase(true)).toEqual({ erased: [open, ended], open: [], unreadable });
    const types = (await rig.eventsOf(rideStream(ended))).map(({ type }) => type);
    expect(types.filter((type) => type === 'ContactErased')).toHaveLength(1);
  });
});
