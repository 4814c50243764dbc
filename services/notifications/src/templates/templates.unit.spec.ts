import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { papiamentuDays } from '@trupial/contracts/papiamentu-days';
import {
  notificationChannels,
  notificationKinds,
  type NotificationTemplateKey,
  riderLanguages,
} from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '@trupial/service-kit/testing';
import { fareText, islandDate, islandTime } from './island-words.ts';
import { mailHtml, mailText } from './mail-page.ts';
import { checkTexts, filled, namesIn } from './render.ts';
import { shownText } from './shown-text.ts';
import { defaultTemplate, defaultTexts } from './default-texts.ts';
import { sampleValues, variablesOf } from './variables.ts';

const everyKey: readonly NotificationTemplateKey[] = notificationKinds.flatMap((kind) =>
  notificationChannels.flatMap((channel) =>
    riderLanguages.map((language) => ({ kind, channel, language })),
  ),
);

describe('the product’s own texts', () => {
  it.each(everyKey)('$kind by $channel in $language name what they may and must', (key) => {
    const texts = defaultTemplate(key);
    expect(() => checkTexts(key, texts)).not.toThrow();
    const text = filled(`${texts.subject} ${texts.body}`, sampleValues);
    expect(text).not.toMatch(/[{}]|undefined/);
  });

  it('are in each language their own, but for those without words', () => {
    for (const kind of notificationKinds) {
      const bodies = riderLanguages.map(
        (language) => defaultTemplate({ kind, channel: 'sms', language }).body,
      );
      expect(new Set(bodies).size, kind).toBe(riderLanguages.length);
    }
  });

  it.each(['nl', 'es', 'pap'] as const)(
    'name the tracking ID in %s as the screens do',
    (language) => {
      const catalogue = join(
        import.meta.dirname,
        `../../../../mf-public/src/locales/${language}.json`,
      );
      const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;
      const name = texts['Tracking ID'];
      expect(defaultTexts[language].words.details.tracking).toBe(name);
      expect(defaultTexts[language].kinds.booked.text).toContain(`${name} {tracking}`);
    },
  );

  it('of reminders are as true on the ride’s day, and at its time, as when they were sent', () => {
    const untilThen = /tomorrow|morgen|mañan|half an hour|half uur|media hora|mei ora/i;
    for (const key of everyKey.filter(({ kind }) => ['day_before', 'next_ride'].includes(kind))) {
      const { subject, body } = defaultTemplate(key);
      expect(`${subject} ${body}`).not.toMatch(untilThen);
      expect(namesIn(body)).toContain(key.kind === 'day_before' ? 'date' : 'time');
    }
  });

  it('show no name, number, address or plate on a locked screen', () => {
    const personal = [
      'pickup',
      'dropoff',
      'driver',
      'vehicle',
      'plate',
      'office',
      'tracking',
      'link',
    ];
    for (const key of everyKey.filter(({ channel }) => channel === 'push')) {
      const { subject, body } = defaultTemplate(key);
      expect(namesIn(subject + body).filter((name) => personal.includes(name))).toEqual([]);
      expect(variablesOf(key.kind, 'push').filter((name) => personal.includes(name))).toEqual([]);
    }
  });
});

describe('an edited text', () => {
  const key = { kind: 'arrived', channel: 'sms', language: 'en' } as const;
  const refused = (body: string, of: NotificationTemplateKey = key, subject = 'S') => {
    try {
      checkTexts(of, { subject, body });
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('is refused with a variable that there is not, or without one that it needs', () => {
    expect(refused('{vehicle} {plate}')).toBe('taken');
    expect(refused('{vehicle} {plate} {age}')).toMatch(/^This text names \{age\}/);
    expect(refused('{vehicle} {plate} {constructor}')).toMatch(/names \{constructor\}/);
    expect(refused('{vehicle}')).toBe('This text must name {plate}.');
    expect(refused('{vehicle} {plate} {')).toMatch(/brace/);
    expect(refused('x', { ...key, channel: 'push' }, ' ')).toBe('Please enter a subject.');
  });

  it('cannot bring a name, an address or a plate onto a locked screen', () => {
    for (const name of ['driver', 'pickup', 'plate', 'office']) {
      expect(refused(`{${name}}`, { ...key, channel: 'push' })).toMatch(`names {${name}}`);
    }
  });

  it('has no text of an error of its own', async () => {
    await expect(
      refusalOf(Promise.resolve().then(() => checkTexts(key, { subject: '', body: '{x}' }))),
    ).resolves.toMatchObject({
      kind: 'invalid',
      code: 'template.bad_variable',
      extra: { fields: { body: expect.stringContaining('{x}') } },
    });
  });
});

describe('what a person typed', () => {
  it('is one line, not too long, and no link', () => {
    expect(shownText('Win now: https://evil.example/x?y', 80)).toBe(
      'Win now https evil. example x y',
    );
    expect(shownText('a\nb\u202Ec', 80)).toBe('a b c');
    expect(shownText('Pietermaai 12, Willemstad', 80)).toBe('Pietermaai 12, Willemstad');
    expect(shownText('x'.repeat(100), 20)).toBe(`${'x'.repeat(19)}…`);
  });
});

describe('a mail', () => {
  const parts = {
    subject: 'A <b>subject</b>',
    paragraphs: [
      'Hello "you" & <script>alert(1)</script>',
      'See https://taxi.example/find-my-ride',
    ],
    details: [['Pickup', '<img src=x onerror=alert(1)>']],
    closing: "Trupial's office",
    link: 'https://taxi.example/find-my-ride',
    stop: null,
  } as const;

  it('has no HTML of a name', () => {
    const html = mailHtml(parts);
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&lt;script&gt;');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('says that it has both schemes, and breaks long words', () => {
    const html = mailHtml(parts);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('overflow-wrap:anywhere');
  });

  it('is whole without HTML', () => {
    expect(mailText(parts)).toContain('Pickup: <img src=x onerror=alert(1)>');
  });

  it('ends with the way to get no more of some, where there is something to end', () => {
    const url = 'https://taxi.example/unsubscribe#token=account-7.x';
    const stop = { text: 'No more?', link: 'Unsubscribe', url };
    expect(mailText({ ...parts, stop })).toMatch(/\n\nNo more\? Unsubscribe: https:\S+7\.x$/);
    expect(mailHtml({ ...parts, stop })).toContain(`href="${url}">Unsubscribe</a>`);
  });
});

describe('dates, times and fares', () => {
  it('are the island’s, with the day of the week, to the cent', () => {
    const late = '2026-11-21T03:30:00.000Z';
    expect(riderLanguages.map((language) => islandDate(late, language))).toEqual([
      'Friday 20 November 2026',
      'vrijdag 20 november 2026',
      'viernes 20 de noviembre de 2026',
      'djabièrnè 20 novèmber 2026',
    ]);
    const papiamentu = (day: number) => islandDate(`2026-11-0${day}T16:00:00.000Z`, 'pap');
    expect([1, 2, 3, 4, 5, 6, 7].map(papiamentu).map((date) => date.split(' ')[0])).toEqual([
      ...papiamentuDays,
    ]);
    expect(islandTime(late)).toBe('23:30');
    expect([fareText(5), fareText(3550), fareText(123_456)]).toEqual([
      '$0.05',
      '$35.50',
      '$1234.56',
    ]);
  });
});
