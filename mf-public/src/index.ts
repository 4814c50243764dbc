/** What this remote exposes as `./routes`: see RemoteArea in the platform facade. */
export { loadScreen, PublicRoutes as default } from './routes.tsx';
export { catalogues } from './locales/catalogues.ts';
