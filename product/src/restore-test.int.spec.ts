import { settingNames } from '@trupial/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { blocksOf, composed, composeMissing, composeSecrets } from './testing/composed.ts';

// A test restore has the live .env and real riders' numbers: docker/compose.restore-test.yml sees to it
// that nobody is told anything.

const asValues = ['docker-compose.yml'];
const asFiles = [
  'docker-compose.yml',
  'docker/compose.secret-files.yml',
  'docker/compose.twilio-file.yml',
  'docker/compose.whatsapp-files.yml',
];
const carriers = /^(?:SMTP|TWILIO|WHATSAPP)_/;
const names = settingNames.filter((name) => carriers.test(name));
const live = {
  ...composeSecrets,
  ...Object.fromEntries(names.map((name) => [name, `of-${name}`])),
  SITE_ADDRESS: 'taxi.example',
  TRUPIAL_PUBLIC_URL: 'https://taxi.example',
};

describe.skipIf(composeMissing !== undefined)(`a test restore ${composeMissing ?? ''}`, () => {
  it.each([
    ['', asValues],
    [', with secrets as files', asFiles],
  ])('has no carrier and no mail server%s', (_, files) => {
    // Also for somebody who starts the part that sends by its name.
    const env = { ...live, COMPOSE_PROFILES: 'live' };
    const set = (more: readonly string[]): string[] =>
      [...composed([...files, ...more], env).stdout.matchAll(/^ {6}(\w+): (?!''$)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => carriers.test(name));
    expect(new Set(set([])).size).toBeGreaterThanOrEqual(names.length);
    expect(set(['docker/compose.restore-test.yml'])).toEqual([]);
  });

  it.each([
    ['', asValues],
    [', with secrets as files', asFiles],
  ])('keeps its log in its own KurrentDB, not in that of the live site%s', (_, files) => {
    const log = { EVENT_STORE: 'kurrentdb', KURRENTDB_URL: 'kurrentdb+discover://live-log:2113' };
    const of = (more: readonly string[]) => composed([...files, ...more], { ...live, ...log });
    expect(of([]).stdout).toContain('live-log');
    const { status, stdout } = of(['docker/compose.restore-test.yml']);
    expect(status).toBe(0);
    expect(stdout).not.toContain('live-log');
    const own = /^ {6}EVENT_STORE: kurrentdb\n {6}KURRENTDB_URL: kurrentdb:\/\/kurrentdb:2113/m;
    const lines = (block: string) => block.split('\n').filter((line) => /EVENT|KURR/.test(line));
    const who = [...blocksOf(stdout)].filter(([, block]) => own.test(lines(block).join('\n')));
    const parted = ['booking', 'dispatch', 'identity', 'migrate', 'notifications', 'reporting'];
    expect(who.map(([name]) => name).toSorted()).toEqual(parted);
  });

  it('does not start the part that sends, and asks for no certificate of the live site', () => {
    const { status, stdout } = composed([...asValues, 'docker/compose.restore-test.yml'], live);
    expect(status).toBe(0);
    const blocks = blocksOf(stdout);
    // What has a profile starts only where somebody asks for that.
    expect(blocks.get('identity')).not.toContain('profiles:');
    expect(blocks.get('notifications')).toMatch(/^ {4}profiles:\n {4}- live$/m);
    expect(blocks.get('proxy')).toMatch(/SITE_ADDRESS: ['"]?:80['"]?$/m);
    // Over http a browser keeps no session of an https address.
    for (const part of ['gateway', 'identity'])
      expect(blocks.get(part), part).toContain('TRUPIAL_PUBLIC_URL: http://localhost\n');
  });
});
