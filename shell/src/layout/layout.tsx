import { connectNavigation, useNavigate } from '@trupial/web-kit/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ProofGate } from '../proof/proof-gate.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { LiveNotice } from './live-notice.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useArrival } from './use-arrival.ts';
import { useLastVisitedPage } from './use-last-visited-page.ts';
import { usePreloadForRole } from './use-preload-for-role.ts';

/** The frame around every area. */
export function Layout({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const main = useArrival();
  usePreloadForRole();
  useLastVisitedPage();
  useEffect(() => connectNavigation(navigate), [navigate]);
  return (
    <div className={styles.page}>
      <SkipLink />
      <NavigationBar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <LiveNotice />
      <ProofGate />
      <ToastRegion />
    </div>
  );
}
