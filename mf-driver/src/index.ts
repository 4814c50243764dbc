/** What this remote exposes as `./routes`: see RemoteArea in the platform facade. */
export { DriverRoutes as default } from './routes.tsx';
export { start } from './start.ts';
export { catalogues } from './locales/catalogues.ts';
