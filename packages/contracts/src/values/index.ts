export * from './money.ts';
export * from './phone.ts';
export * from './refusal.ts';
export * from './ride-status.ts';
export * from './role.ts';
export * from './schemas.ts';
export * from './tariff.ts';
export * from './views.ts';
