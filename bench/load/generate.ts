import autocannon from 'autocannon';
import { requestsOf, type Scenario } from './scenarios.ts';

// The load generator, a process of its own: its work must not count as the server's.
const { url, connections, seconds, scenario, rate } = JSON.parse(process.argv[2] ?? '') as {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly scenario: Scenario;
  readonly rate?: number;
};
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate !== undefined && { overallRate: rate }),
  requests: requestsOf(scenario),
});
process.stdout.write(JSON.stringify(result));
