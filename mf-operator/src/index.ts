/** What this remote exposes as `./routes`: see RemoteArea in the platform facade. */
export { OperatorRoutes as default } from './routes.tsx';
export { catalogues } from './locales/catalogues.ts';
