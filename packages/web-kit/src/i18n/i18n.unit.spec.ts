import { compileMessage as referenceCompiler } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../testing/speak.ts';
import { registerCatalogue } from './catalogues.ts';
import { compileMessage } from './compile-message.ts';
import {
  formatDateTime,
  formatDistance,
  formatLongDate,
  formatMonth,
  formatShortDay,
  formatMoney,
  islandDay,
  islandInstant,
} from './formats.ts';
import { chooseLanguage } from './language.ts';
import { t } from './translate.ts';

afterEach(() => speak('en'));

describe('the compiler of texts', () => {
  it.each([
    'Plain text.',
    'Hello {name}, welcome.',
    '{n, plural, one {# ride} other {# rides}}',
    'You have {n, plural, =0 {no rides} one {# ride by {who}} other {# rides}} today.',
    '{role, select, driver {the driver} other {somebody}}',
    '{a}{b}',
    'Your {kind} ride #{id}',
  ])("agrees with lingui's own: %s", (text) => {
    expect(compileMessage(text)).toEqual(referenceCompiler(text));
  });

  it.each(['{', '}', '{n, plural', '{n, plural, one {x', 'a } b'])('survives %j', (text) => {
    expect(Array.isArray(compileMessage(text))).toBe(true);
  });
});

describe('translating', () => {
  it('shows the English text itself, with its values', () => {
    expect(
      t('Showing {n, plural, one {# ride} other {# rides}} of {who}', { n: 2, who: 'Maria' }),
    ).toBe('Showing 2 rides of Maria');
  });

  it('uses the catalogue of the language, and English where a text is missing', () => {
    registerCatalogue('nl', { 'Role: {role}': 'Rol: {role}' });
    speak('nl');
    expect(t('Role: {role}', { role: 'chauffeur' })).toBe('Rol: chauffeur');
    expect(t('Not there')).toBe('Not there');
  });

  it('starts in the stored language, else the first of the browser that we have', () => {
    expect(chooseLanguage('pap', ['nl'])).toBe('pap');
    expect(chooseLanguage('xx', ['fr-FR', 'es-CO', 'nl'])).toBe('es');
    expect(chooseLanguage(null, ['de'])).toBe('en');
  });
});

describe('formats', () => {
  it('writes dollars with 2 decimals, from numbers and from text', () => {
    expect(formatMoney(45)).toBe('$45.00');
    expect(formatMoney('1234.5')).toBe('$1,234.50');
    expect(formatMoney('')).toBe('N/A');
    speak('nl');
    registerCatalogue('nl', { 'N/A': 'n.v.t.' });
    expect([formatMoney(''), formatDateTime(null)]).toEqual(['n.v.t.', 'n.v.t.']);
    expect(formatMoney(1234.5)).toBe('$\u00a01.234,50');
  });

  it('writes kilometres with 1 decimal, or 2', () => {
    expect(formatDistance(12.34)).toBe('12.3 km');
    expect(formatDistance('12.345', 2)).toBe('12.35 km');
    expect(formatDistance(null)).toBe('N/A');
  });

  it('reads a time without a zone as island time, wherever the browser is', () => {
    expect(islandInstant('2026-11-20T15:30:00')?.toISOString()).toBe('2026-11-20T19:30:00.000Z');
    expect(islandInstant('2026-11-20T19:30:00Z')?.toISOString()).toBe('2026-11-20T19:30:00.000Z');
    expect(islandInstant('soon')).toBeUndefined();
    expect(islandDay(new Date('2026-11-21T03:59:00Z'))).toBe('2026-11-20');
  });

  it('shows island time with the weekday', () => {
    // Browsers differ in the kind of space before PM.
    const shown = formatDateTime('2026-11-21T02:30:00Z').replaceAll(/\s/g, ' ');
    expect(shown).toBe('Fri, Nov 20, 2026, 10:30 PM');
    expect(formatLongDate('2026-11-20')).toBe('November 20, 2026');
  });

  it('shortens days and months for the axes of charts', () => {
    expect(formatShortDay('2026-11-20')).toBe('Nov 20');
    expect(formatMonth('2026-11-01')).toBe('Nov 2026');
    expect(formatShortDay('today')).toBe('N/A');
    speak('pap');
    expect(formatShortDay('2026-11-20')).toBe('20 nov');
    expect(formatMonth('2026-08-01')).toBe('oug 2026');
  });

  it('knows the names of Papiamentu, which browsers do not', () => {
    speak('pap');
    expect(formatDateTime('2026-11-20T15:30:00')).toBe('djabièrnè 20 novèmber 2026, 15:30');
  });
});
