import { Client } from 'pg';

// 32 clients that insert one row at a time; prints commits per second.
const [url = '', seconds = '1', insert = ''] = process.argv.slice(2);
const clients = Array.from({ length: 32 }, () => new Client(url));
await Promise.all(clients.map((client) => client.connect()));
const started = performance.now();
const end = started + Number(seconds) * 1000;
let committed = 0;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < end) {
      await client.query(insert);
      committed += 1;
    }
  }),
);
process.stdout.write(String((committed * 1000) / (performance.now() - started)));
await Promise.all(clients.map((client) => client.end()));
