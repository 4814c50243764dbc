import { BrowserRouter, type PageHistory, PlatformProvider } from '@trupial/web-kit/core';
import { Layout } from './layout/layout.tsx';
import { AreaOutlet } from './remotes/area-outlet.tsx';

/** The whole page: platform, frame, and the area that owns the address. */
export function App({ history, onShown }: { history?: PageHistory; onShown?: () => void }) {
  return (
    <PlatformProvider>
      <BrowserRouter {...(history && { history })}>
        <Layout>
          <AreaOutlet onShown={onShown} />
        </Layout>
      </BrowserRouter>
    </PlatformProvider>
  );
}
