import { Card } from '@trupial/ui-kit';
import { HandelskadeSkyline } from '@trupial/ui-kit/illustrations';
import { Link, useT } from '@trupial/web-kit/core';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountPageProps {
  /** Of the browser's tab. */
  readonly documentTitle: string;
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page about an account: one card before the Handelskade. */
export function AccountPage({ documentTitle, title, isWide = false, children }: AccountPageProps) {
  const t = useT();
  return (
    <div className={styles.page}>
      <title>{documentTitle}</title>
      <HandelskadeSkyline className={styles.skyline} />
      <Card
        variant="raised"
        padding="large"
        className={styles.card ?? ''}
        data-wide={isWide || undefined}
      >
        <Link to="/" className={styles.logo} aria-label={t('Trupial, home page')}>
          Trupial
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </Card>
    </div>
  );
}

/** Where the house's rules are: under every form that asks for an account. */
export function LegalLinks() {
  const t = useT();
  return (
    <p className={styles.legal}>
      <Link to="/terms" className={styles.link}>
        {t('Terms')}
      </Link>
      <Link to="/privacy" className={styles.link}>
        {t('Privacy')}
      </Link>
    </p>
  );
}
