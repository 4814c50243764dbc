export { copyTemplate, reachableTemporaryFolder } from './data-template.ts';
export { startTestDatabase, type DatabaseTemplate, type TestDatabase } from './test-database.ts';
export { startTestPostgres, type TestPostgres } from './test-postgres.ts';
