/**
 * In place of the federation runtime's reader of version ranges: every shared module has one version
 * on a page, the shell's, and `requiredVersion: false` asks for no other (federation.ts).
 */
export function satisfy(): boolean {
  return true;
}
