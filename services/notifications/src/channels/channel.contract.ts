import { randomUUID } from 'node:crypto';
import { until } from '@trupial/service-kit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Carrier,
  CarrierAway,
  CarrierRefused,
  type Outgoing,
  type Reachable,
} from './channel.port.ts';

/** A notification as whoever it is for got it. */
interface Arrived {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** What the contract suite needs of an adapter. */
export interface ChannelSubject {
  readonly channel: Carrier;
  /** Somebody whom it reaches, and his address as it arrives. */
  readonly reached: Reachable;
  readonly address: string;
  /** What has arrived, every time that it did. */
  arrived(): Promise<readonly Arrived[]>;
  /** The carrier is away from now on. */
  breakDown(): Promise<void>;
  /**
   * The carrier hears and answers nothing from now on; not of adapters without one. Answers whether it
   * has heard of anything.
   */
  hang?(): () => boolean;
  /** It refuses the next one for good; not of adapters without a carrier. */
  refuseNext?(): void;
  end(): Promise<void>;
}

const nobody: Reachable = { as: 'rider', accountId: null, email: null, phone: null };
const never = (): AbortSignal => new AbortController().signal;

/** What every adapter of a channel does. */
export function channelContract(name: string, open: () => Promise<ChannelSubject>): void {
  const opened = async (): Promise<ChannelSubject> => {
    const subject = await open();
    onTestFinished(() => subject.end());
    return subject;
  };
  const outgoing = (to: Reachable, text = 'Your driver waits.'): Outgoing => ({
    id: randomUUID(),
    to,
    subject: 'Your driver',
    text,
    html: null,
    calendar: null,
    expiresAt: '2026-11-21T16:00:00.000Z',
  });

  describe(`the channel ${name}`, () => {
    it('brings a text whole, with every letter', async () => {
      const { channel, reached, address, arrived } = await opened();
      const text = 'Bo shofùr a yega – “Ñandú”, 12 €. 🚕';
      const one = outgoing(reached, text);
      await channel.send(one, never());
      const [first, ...more] = await arrived();
      expect(first).toEqual({ id: one.id, to: address, text: expect.stringContaining(text) });
      expect(more).toEqual([]);
    });

    it('says whom it reaches', async () => {
      const { channel, reached } = await opened();
      expect(await channel.reaches(reached)).toBe(true);
      expect(await channel.reaches(nobody)).toBe(false);
    });

    it('knows one that is handed over again by its key', async () => {
      const { channel, reached, arrived } = await opened();
      const one = outgoing(reached);
      await channel.send(one, never());
      await channel.send(one, never());
      const ids = (await arrived()).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set([one.id]));
      expect(ids).toHaveLength(channel.repeats === 'once' ? 1 : 2);
    });

    it('brings many at the same time, each once', async () => {
      const { channel, reached, arrived } = await opened();
      const all = Array.from({ length: 20 }, () => outgoing(reached));
      await Promise.all(all.map((one) => channel.send(one, never())));
      const ids = (await arrived()).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    });

    it('rejects while its carrier is away', async () => {
      const { channel, reached, breakDown } = await opened();
      await breakDown();
      // Of one that would repeat it, it is known that it has nothing of it.
      const expected = channel.repeats === 'once' ? Error : CarrierAway;
      await expect(channel.send(outgoing(reached), never())).rejects.toBeInstanceOf(expected);
    });

    it('ends a try of a carrier that answers nothing, when it is told to', async () => {
      const { channel, reached, hang } = await opened();
      if (hang === undefined) return;
      const hasHeard = hang();
      const limit = new AbortController();
      const ended = channel.send(outgoing(reached), limit.signal).catch((error: unknown) => error);
      await until(hasHeard, 'it hangs');
      limit.abort();
      expect(await ended).toBeInstanceOf(Error);
    });

    it('says what a carrier refuses for good, without quoting the address', async () => {
      const { channel, reached, address, refuseNext } = await opened();
      if (refuseNext === undefined) return;
      refuseNext();
      const refused: unknown = await channel
        .send(outgoing(reached), never())
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CarrierRefused);
      expect(refused).toMatchObject({ again: 'never' });
      expect(String(refused)).not.toContain(address);
    });
  });
}
