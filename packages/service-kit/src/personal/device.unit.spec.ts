import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox · Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/150.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`,
    'Edge · macOS',
  ],
  ['curl/8.5.0 <script>', null],
  ['', null],
  [null, null],
])('%j is %j', (agent, device) => expect(deviceOf(agent)).toBe(device));
