import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';
import type { ConfigProblem } from './environment-rules.ts';

/**
 * The values that may come from a file, as with Docker's and Kubernetes' secrets: each may contain
 * a password.
 */
const secretNames = [
  'DATABASE_URL',
  'BOOKING_DATABASE_URL',
  'DISPATCH_DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'REPORTING_DATABASE_URL',
  'NOTIFICATIONS_DATABASE_URL',
  'NATS_URL',
  'REDIS_URL',
  'KURRENTDB_URL',
  'SMTP_URL',
  'TRUPIAL_JWT_SECRET',
  'TRUPIAL_SEAL_KEY',
  'TRUPIAL_STAFF_PASSWORD',
  'GOOGLE_MAPS_API_KEY',
  'TWILIO_AUTH_TOKEN',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/**
 * The environment with `NAME` read from the file that `NAME_FILE` names, without the line ending.
 * Never shows the content of a file.
 */
export function withSecretFiles(
  env: Environment,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): { readonly env: Environment; readonly problems: readonly ConfigProblem[] } {
  const read: Record<string, string | undefined> = { ...env };
  const problems: ConfigProblem[] = [];
  for (const name of secretNames) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.push({ name: `${name}_FILE`, problem: `must not be given beside ${name}` });
      continue;
    }
    try {
      const text = readFile(path).trim();
      if (text === '')
        problems.push({ name: `${name}_FILE`, problem: 'must name a file with a line' });
      else read[name] = text;
    } catch {
      problems.push({ name: `${name}_FILE`, problem: 'must name a file that can be read' });
    }
  }
  return { env: read, problems };
}
