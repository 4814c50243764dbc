import { expect, it } from 'vitest';
import { whoReaches } from './who-reaches.ts';

it.each([
  ['127.0.0.1', true, /^Only this computer .* HOST=0\.0\.0\.0 opens it/],
  ['::1', false, /^Only this computer .* HOST=0\.0\.0\.0 opens it/],
  ['0.0.0.0', true, /^Warning: HOST=0\.0\.0\.0 opens the demo .* passwords are public/],
  ['192.168.1.7', true, /^Warning: HOST=192\.168\.1\.7 opens the demo/],
  ['0.0.0.0', false, /^It listens on 0\.0\.0\.0\. HOST=127\.0\.0\.1 keeps/],
])('%s with the demo %s: %s', (host, demo, line) => {
  expect(whoReaches({ host, demo })).toMatch(line);
});
