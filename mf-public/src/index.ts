/** What this remote exposes as `./routes`: see RemoteArea in the platform facade. */
export { PublicRoutes as default } from './routes.tsx';
export { loadScreen } from './screens.ts';
export { catalogues } from './locales/catalogues.ts';
