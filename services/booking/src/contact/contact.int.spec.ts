import { contactMessages, type RequestOf } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/service-kit';
import { refusalOf, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../index.ts';

const now = '2026-11-20T12:00:00.000Z';
const stella: Actor = { id: '43', role: 'staff', username: 'stella' };
const steve: Actor = { id: '44', role: 'staff', username: 'steve' };
const NOT_TOLD = 'the office is not told of a message yet';
const olga: Actor = { id: '42', role: 'operator', username: 'olga' };

describe('the contact form', () => {
  let service: TestService;
  const send = (text: string, name = 'Anneke de Vries', email = 'anneke@example.org') =>
    service.messenger.request(contactMessages.sendContactMessage, { name, email, text });
  const list = (changes: { unreadOnly?: boolean; limit?: number; cursor?: string | null } = {}) =>
    service.messenger.request(
      contactMessages.contactMessages,
      { unreadOnly: false, limit: 1000, cursor: null, ...changes },
      { who: stella },
    );
  const mark = (id: number, read: boolean, who = stella) =>
    service.messenger.request(contactMessages.markContactMessage, { id, read }, { who });

  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService, clock: () => now });
  });
  afterAll(() => service.stop());

  it('keeps what was written, newest first, page by page', async () => {
    for (const text of ['one', 'two', 'Lost:\n  a red hat 🎩']) await send(text);
    const { items, next } = await list({ limit: 2 });
    expect(items.map(({ text }) => text)).toEqual(['Lost:\n  a red hat 🎩', 'two']);
    expect(items[0]).toMatchObject({
      name: 'Anneke de Vries',
      email: 'anneke@example.org',
      sentAt: now,
      readAt: null,
      readBy: null,
    });
    const rest = await list({ limit: 2, cursor: next });
    expect(rest).toMatchObject({ items: [{ text: 'one' }], next: null });
  });

  it('keeps a message once that is sent again under its key', async () => {
    type Sent = RequestOf<typeof contactMessages.sendContactMessage>;
    const written = { name: 'Ana', email: 'ana@example.org', text: 'the line was silent' };
    const sendOnce = (changes: Partial<Sent> = {}, who = stella) =>
      service.messenger.request(
        contactMessages.sendContactMessage,
        { ...written, idempotencyKey: 'key of Ana', ...changes },
        { who },
      );
    const before = (await list()).items.length;
    const keys = async () =>
      (
        await service.owner.query(
          "select from vault.keys where stream like 'message-%' and wrapped is not null",
        )
      ).rowCount;
    const keysBefore = await keys();
    await Promise.all([sendOnce(), sendOnce(), sendOnce()]);
    await sendOnce();
    expect((await list()).items).toHaveLength(before + 1);
    expect(await keys()).toBe((keysBefore ?? 0) + 1);
    const another = sendOnce({ text: 'something else' });
    expect(await refusalOf(another)).toMatchObject({ code: 'idempotency.key_reused' });
    await sendOnce({}, steve);
    await sendOnce({ idempotencyKey: null });
    expect((await list()).items).toHaveLength(before + 3);
  });

  it('notes in the log that one came, and nothing of it', async () => {
    await send('please do not tell anybody');
    const [newest] = (await list({ limit: 1 })).items;
    const notes = () => service.others.readStreams([`message-${newest!.id}`]);
    // The answer waits for it for a second only.
    await until(async () => (await notes()).length > 0, 'the log is told of it');
    const [noted, ...more] = await notes();
    expect(noted).toMatchObject({
      type: 'ContactMessageSent',
      data: { messageId: newest!.id, at: now },
      meta: { actor: 'system' },
    });
    expect(more).toEqual([]);
    expect(JSON.stringify(noted)).not.toMatch(/anneke|Anneke|tell anybody/);
  });

  it('takes a message also when the log cannot be written', async () => {
    await service.owner.query('alter table log.events rename to away');
    await send('the log is away');
    const failed = () => service.log.lines.some(({ msg }) => msg === NOT_TOLD);
    await until(failed, 'the log is missed');
    await service.owner.query('alter table log.away rename to events');
    const [newest] = (await list({ limit: 1 })).items;
    expect(newest?.text).toBe('the log is away');
    const noted = () => service.others.readStreams([`message-${newest!.id}`]);
    expect(await noted()).toEqual([]);
    // The office is told of it as soon as the log is there again, once.
    await Promise.all([send('the next'), send('and the one after it')]);
    await until(async () => (await noted()).length > 0, 'the log is told of it');
    expect(await noted()).toHaveLength(1);
  });

  it('takes a message also while the log is slow, which is told of it later', async () => {
    const slow = await service.owner.connect();
    try {
      // It can be read, and whoever writes waits.
      await slow.query('begin; lock table log.events in share mode');
      await send('the log is slow');
    } finally {
      await slow.query('rollback');
      slow.release();
    }
    const [newest] = (await list({ limit: 1 })).items;
    expect(newest?.text).toBe('the log is slow');
    const noted = () => service.others.readStreams([`message-${newest!.id}`]);
    await until(async () => (await noted()).length === 1, 'the log is told of it');
  });

  it('marks a message read by whom it was read first, and unread again', async () => {
    await send('please call');
    const { id } = (await list()).items[0]!;
    expect(await mark(id, true)).toMatchObject({ readAt: now, readBy: 'stella' });
    expect(await mark(id, true, steve)).toMatchObject({ readBy: 'stella' });
    const unread = async () => (await list({ unreadOnly: true })).items.map((one) => one.id);
    expect(await unread()).not.toContain(id);
    expect(await mark(id, false)).toMatchObject({ readAt: null, readBy: null });
    expect(await unread()).toContain(id);
  });

  it('erases a message for good', async () => {
    await send('forget me');
    const { id } = (await list()).items[0]!;
    const erase = () =>
      service.messenger.request(contactMessages.eraseContactMessage, { id }, { who: stella });
    await erase();
    expect((await list()).items.map((one) => one.id)).not.toContain(id);
    expect(await refusalOf(erase())).toMatchObject({ kind: 'not_found' });
    expect(await refusalOf(mark(id, true))).toMatchObject({ code: 'contact.not_found' });
  });

  it.each<[string, [string, string?, string?]]>([
    ['nothing', ['  ']],
    ['more than 4,000 characters', ['x'.repeat(4001)]],
    ['without a name', ['hello', ' ']],
    ['without an address to answer to', ['hello', 'Ana', 'ana']],
    ['with a zero byte', ['a\u0000b']],
  ])('refuses a message: %s', async (_what, sent) => {
    const before = (await list()).items.length;
    expect(await refusalOf(send(...sent))).toMatchObject({ kind: 'invalid' });
    expect((await list()).items).toHaveLength(before);
  });

  it('is read by staff alone', async () => {
    const asked = { unreadOnly: false, limit: 1, cursor: null };
    const read = service.messenger.request(contactMessages.contactMessages, asked, { who: olga });
    expect(await refusalOf(read)).toMatchObject({ kind: 'forbidden' });
    expect(await refusalOf(mark(1, true, olga))).toMatchObject({ kind: 'forbidden' });
  });
});
