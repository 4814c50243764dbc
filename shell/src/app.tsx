import { BrowserRouter, PlatformProvider } from '@trupial/web-kit';
import { Layout } from './layout/layout.tsx';
import { AreaOutlet } from './remotes/area-outlet.tsx';

/** The whole page: platform, frame, and the area that owns the address. */
export function App() {
  return (
    <PlatformProvider>
      <BrowserRouter>
        <Layout>
          <AreaOutlet />
        </Layout>
      </BrowserRouter>
    </PlatformProvider>
  );
}
