import { NotFound, Route, Routes } from '@trupial/web-kit/core';
import { SCREENS } from './screens.ts';

/** The routes of the public area, with whole paths. */
export function PublicRoutes() {
  return (
    <Routes>
      {Object.entries(SCREENS).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
