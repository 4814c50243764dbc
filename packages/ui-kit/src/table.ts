export * from './Table/Table.tsx';
