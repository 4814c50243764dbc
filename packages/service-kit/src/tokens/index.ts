export * from './access-token.ts';
export * from './verify-access-token.ts';
