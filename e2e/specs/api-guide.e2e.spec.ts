import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// The commands of docs/api-guide.md, as a reader would paste them, in one shell. Two seconds of the
// live feed are enough for him; a machine with other tests on it needs longer to open it.

/** A reader tries again what is refused for the time, and what he has not been told yet. */
const patientCurl = `curl() {
  local head body code tries=0
  head=$(mktemp) body=$(mktemp)
  while :; do
    code=0
    command curl --dump-header "$head" "$@" > "$body" || code=$?
    grep -qiE '^(HTTP/[0-9.]+ 503|trupial-behind: 1)' "$head" "$body" && [ $((tries += 1)) -le 20 ] || break
    sleep 1
  done
  cat "$body"
  rm "$head" "$body"
  return "$code"
}
`;

const guide = join(import.meta.dirname, '..', '..', 'docs', 'api-guide.md');

describe('the guide for curl', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startAllInOne();
  });
  afterAll(() => product.stop());

  it('books, tracks, changes and cancels', async () => {
    const text = await readFile(guide, 'utf8');
    const blocks = [...text.matchAll(/^```bash\n(.*?)^```/gms)].map(([, block]) => block ?? '');
    expect(blocks.length).toBeGreaterThanOrEqual(11);
    // A line between the blocks separates their outputs.
    const script = blocks
      .join("\nprintf '\\n=== \\n'\n")
      .replace('--max-time 2 ', '--max-time 10 ');
    const args = ['-euo', 'pipefail', '-c', patientCurl + script];
    const { stdout } = await promisify(execFile)('bash', args, {
      env: { PATH: process.env['PATH'], BASE: product.url },
    });
    const outputs = stdout.split('=== \n').map((output) => output.trim());
    const [
      connected,
      fare,
      route,
      booked,
      details,
      tracked,
      unchanged,
      told,
      shared,
      promised,
      changed,
      older,
      paired,
      cancelled,
      signedIn,
      refused,
    ] = outputs;
    expect(connected).toContain('"message"');
    expect(fare).toMatch(/"results":\[\{.*"distance_km":\d.*"fare":\d/s);
    expect(route).toMatch(/"line":\[\[12\.\d+,-68\.\d+\],.*"approximate":true/);
    expect(booked).toMatch(/"status":"Pending".*"receipt":"[^"]+"/);
    expect(details).toBe('The blue house behind the church');
    expect(tracked?.match(/"rider_name":"Ana Bakker"/g)).toHaveLength(2);
    expect(unchanged).toBe('304');
    expect(told).toMatch(/^id: \d+\nevent: open$/m);
    expect(shared).toBe('Pending');
    expect(Number(promised)).toBeGreaterThan(20);
    expect(changed).toBe('1');
    expect(older).toMatch(/"code":"ride.changed_meanwhile".*"version":1,"fields":\[\{/s);
    expect(paired).toMatch(/"return_of":null,"return_ride":\d+/);
    expect(cancelled).toMatch(/Cancelled$/);
    expect(signedIn).toMatch(/"count":\d+.*"username":"maria"/s);
    expect(refused).toMatch(/"error":"[^"]+","code":"invalid","fields":\{.*"passenger_count"/);
  });
});
