export * from './access-token.ts';
export * from './remember-verified.ts';
export * from './verify-access-token.ts';
