import { createHash } from 'node:crypto';

/**
 * The same id for the same parts, in the form of a UUID of version 8: what is added again after a
 * crash is the same row, and a carrier that has taken it knows it again.
 */
export function stableId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
