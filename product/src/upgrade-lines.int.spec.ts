import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './paths.ts';

// The upgrade of docs/operations.md, word for word, with programs in place of git and Docker that
// write down how they were called.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs the lines where `running` run, of which a name with "ill" in it is unhealthy; the calls of
 * Docker whose text has `failing` in it fail.
 */
async function upgrade({
  failing = 'nothing',
  running = 'old-1 old-2',
  proxyHas = 'cat docker/Caddyfile',
  programs = {},
} = {}) {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const block = page.split(/^```(?:sh)?\n/m).find((text) => /^ *git pull$/m.test(text)) ?? '';
  const docker = `echo "$*" >> ${folder}/calls
case "$*" in *"${failing}"*) exit 1;; "stop"|"rm") exit 1;;
"inspect "*ill*) echo unhealthy;; "inspect "*) echo healthy;;
"compose rm "*) echo ${running} > ${folder}/running;;
"rm -f "*) sed -i "s/\\b$3\\b//" ${folder}/running;;
"compose ps"*) cat ${folder}/running;;
"compose exec"*) ${proxyHas};; esac`;
  for (const [name, lines] of Object.entries({
    ...programs,
    docker,
    git: `echo "git $* $(umask)" >> ${folder}/calls`,
  })) {
    await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const PATH = `${folder}:${process.env['PATH']}`;
  const { status } = spawnSync('sh', ['-c', `umask 077\n${block}`], { cwd: root, env: { PATH } });
  const calls = await readFile(join(folder, 'calls'), 'utf8');
  const bounded = await readFile(join(folder, 'timeout-calls'), 'utf8').catch(() => '');
  const lines = (text: string): string[] => text.split('\n').filter(Boolean);
  return { status, calls: lines(calls), bounded: lines(bounded) };
}

it('replaces the old containers of each part by new ones', async () => {
  const { calls, status } = await upgrade();
  expect(status).toBe(0);
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual(
    Array.from({ length: 6 }, () => 'stop old-1 old-2'),
  );
});

it('starts as many new ones as there are old ones, after the broker has its new permissions', async () => {
  const { calls } = await upgrade();
  const at = (text: string) => calls.findIndex((call) => call.includes(text));
  expect(calls.filter((call) => call.includes('--scale'))).toHaveLength(6);
  expect(at('--scale notifications=4')).toBeGreaterThan(at('run --rm migrate'));
  expect(at('run --rm migrate')).toBeGreaterThan(at('--force-recreate nats'));
  expect(at('--force-recreate nats')).toBeGreaterThan(at('run --rm keys'));
});

it('starts each part that does not run, and not with a container of the old version', async () => {
  const { calls, status } = await upgrade({ running: '' });
  expect(status).toBe(0);
  for (const part of ['notifications', 'reporting', 'identity', 'dispatch', 'booking', 'gateway']) {
    const [removed, started] = [`compose rm -f ${part}`, `compose up -d --no-deps --wait ${part}`];
    expect(calls.filter((call) => call === removed || call === started)).toEqual([
      removed,
      started,
    ]);
  }
  expect(calls.filter((call) => /^(?:stop|rm)/.test(call))).toEqual([]);
});

it('removes unhealthy containers first: no new one would be waited for with success', async () => {
  const { calls, status } = await upgrade({ running: 'old-1 ill-2' });
  expect(status).toBe(0);
  const ofFirst = calls.slice(calls.indexOf('compose rm -f notifications'));
  const [removed, scaled, stopped] = ['rm -f ill-2', '--scale notifications=2', 'stop old-1'].map(
    (text) => ofFirst.findIndex((call) => call.includes(text)),
  );
  expect(removed).toBeGreaterThan(0);
  expect(scaled).toBeGreaterThan(removed!);
  expect(stopped).toBeGreaterThan(scaled!);
});

it('starts a part anew of which nothing is healthy', async () => {
  const { calls, status } = await upgrade({ running: 'ill-1' });
  expect(status).toBe(0);
  expect(calls.filter((call) => call === 'rm -f ill-1')).toHaveLength(6);
  expect(calls).toContain('compose up -d --no-deps --wait gateway');
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual([]);
});

it.each(['run --rm keys', 'run --rm migrate', '--scale notifications=4'])(
  'stops no old container when "%s" fails, goes on with no other part, and says that it failed',
  async (failing) => {
    const { calls, status } = await upgrade({ failing });
    expect(status).not.toBe(0);
    expect(calls.filter((call) => /^(?:stop|rm)/.test(call))).toEqual([]);
    expect(calls.join('\n')).not.toContain('gateway');
  },
);

it('pulls files that the containers’ accounts read, however careful the shell is', async () => {
  expect((await upgrade()).calls[0]).toBe('git pull 0022');
});

it('migrates nothing and replaces no part when the new broker is not healthy', async () => {
  // Compose says so only when it is told to wait.
  const { calls, status } = await upgrade({ failing: '--wait --force-recreate nats' });
  expect(status).not.toBe(0);
  expect(calls.at(-1)).toMatch(/ nats$/);
});

it('says that it failed when the new proxy is not healthy', async () => {
  const { calls, status } = await upgrade({ failing: '--wait proxy' });
  expect(status).not.toBe(0);
  expect(calls.filter((call) => call.startsWith('stop'))).toHaveLength(6);
});

it('has not failed where images cannot be removed: all parts are new by then', async () => {
  const { calls, status } = await upgrade({ failing: 'image prune' });
  expect(status).toBe(0);
  expect(calls.at(-1)).toBe('image prune -f');
});

it('gives up what does not become healthy and starts again and again', async () => {
  // Compose would wait for it for ever.
  const programs = { timeout: `shift 2; echo "bounded $*" >> "$0-calls"; exec "$@"` };
  const { calls, status, bounded } = await upgrade({ programs });
  expect(status).toBe(0);
  const waits = calls.filter((call) => call.includes('--wait') && !call.includes('postgres'));
  expect(bounded).toEqual(waits.map((call) => `bounded docker ${call}`));
});

it('leaves nothing of the compose file as it was', async () => {
  const { calls } = await upgrade();
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const [more = ''] = /^With monitoring, then also .*$/m.exec(page) ?? [];
  const words = new Set([...calls, more].join(' ').split(/[\s`]+/));
  const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const [, listed = ''] = /^services:$(.*?)^volumes:$/ms.exec(compose) ?? [];
  const services = listed.split(/^  (?=[\w-]+:$)/m).slice(1);
  const once = (block: string): boolean => /^ {4}restart: 'no'$/m.test(block);
  const names = services.filter((block) => !once(block)).map((block) => block.split(':')[0] ?? '');
  expect(names).toEqual(expect.arrayContaining(['gateway', 'proxy', 'postgres', 'grafana']));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

it.each([
  ['has', 'cat docker/Caddyfile', false],
  ['has not', 'echo of the version before', true],
])('replaces a proxy that %s the file of this version: "%s", %s', async (_, proxyHas, isNew) => {
  const { calls, status } = await upgrade({ proxyHas });
  expect(status).toBe(0);
  expect(calls.includes('compose up -d --no-deps --force-recreate proxy')).toBe(isNew);
});
