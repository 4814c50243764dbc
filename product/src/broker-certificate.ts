import { resolve } from 'node:path';
import { brokerCertificateEnd, type Config, type Metrics } from '@trupial/service-kit';
import { root } from './paths.ts';

/** Whoever renews certificates by hand does so in working hours, after holidays too. */
const warnedMs = 30 * 86_400_000;

/**
 * Whether the certificate of the message broker ends in less than thirty days; measures when.
 * False without a broker.
 */
export async function brokerCertificateEnds(
  { natsUrl, keysFolder, run }: Pick<Config, 'natsUrl' | 'keysFolder' | 'run'>,
  metrics: Metrics,
): Promise<boolean> {
  if (natsUrl === undefined || keysFolder === undefined) return false;
  const end = await brokerCertificateEnd(resolve(root, keysFolder));
  if (end === undefined) return false;
  metrics.brokerCertificateEnd.set({ part: run }, end.getTime() / 1_000);
  return end.getTime() - Date.now() < warnedMs;
}
