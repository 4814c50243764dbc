import type { Config } from '@trupial/service-kit';

/**
 * The line at the start that shows from where the gateway can be reached and which setting changes
 * that; and a warning when other computers can reach the demo, whose passwords are in the README.
 */
export function whoReaches({ host, demo }: Pick<Config, 'host' | 'demo'>): string {
  if (host.startsWith('127.') || host === '::1') {
    return `Only this computer reaches it (${host}). HOST=0.0.0.0 opens it to the network.`;
  }
  if (demo) {
    return (
      `Warning: HOST=${host} opens the demo to other computers, and its passwords are public. ` +
      'Without HOST only this computer reaches it.'
    );
  }
  return `It listens on ${host}. HOST=127.0.0.1 keeps it to this computer.`;
}
