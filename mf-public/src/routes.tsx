import { lazyScreen, NotFound, Route, Routes } from '@trupial/web-kit';

const HomeScreen = lazyScreen(() => import('./screens/home/home.screen.tsx'));

/** The routes of the public area, with whole paths. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
