import autocannon from 'autocannon';
import { requestsOf, type Scenario } from './scenarios.ts';

// The load generator, a process of its own: its work must not count as the server's.
const { url, connections, seconds, scenario } = JSON.parse(process.argv[2] ?? '') as {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly scenario: Scenario;
};
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: requestsOf(scenario),
});
process.stdout.write(JSON.stringify(result));
