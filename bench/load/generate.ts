import autocannon from 'autocannon';
import { paced } from './paced.ts';
import { requestsOf, type Scenario } from './scenarios.ts';

// The load generator. It is a separate process, so that its work does not count as the server's.
const { url, connections, seconds, scenario, rate } = JSON.parse(process.argv[2] ?? '') as {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly scenario: Scenario;
  readonly rate?: number;
};
const requests = requestsOf(scenario);
const result =
  rate === undefined
    ? await autocannon({ url, connections, duration: seconds, requests })
    : await paced({ url, connections, seconds, requests, rate });
process.stdout.write(JSON.stringify(result));
