import { Alert, Card, looks } from '@trupial/ui-kit';
import { HandelskadeSkyline } from '@trupial/ui-kit/illustrations';
import { Link, useT, useTakenOver } from '@trupial/web-kit/core';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import type { FormEvent, ReactNode } from 'react';
import { SubmitButton } from '../page/submit-button.tsx';
import styles from './account-page.module.css';

interface AccountPageProps {
  /** Of the browser's tab. */
  readonly documentTitle: string;
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every page about an account: one card before the Handelskade. When its form goes, what
 * came of it has the focus.
 */
export function AccountPage({ documentTitle, title, isWide = false, children }: AccountPageProps) {
  const t = useT();
  const keepFocus = useKeptFocus();
  return (
    <div className={styles.page}>
      <title>{documentTitle}</title>
      <HandelskadeSkyline className={styles.skyline} />
      <Card
        ref={keepFocus}
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

interface AccountFormProps {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** What went wrong, translated. */
  readonly problem?: string | undefined;
  readonly isBusy: boolean;
  readonly busyLabel?: string | undefined;
  /** The text of its button. */
  readonly action: string;
  readonly noValidate?: boolean;
  readonly children: ReactNode;
}

/** The form of such a page: its fields, what went wrong, and its button. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, problem, isBusy, busyLabel, action, noValidate, children } = props;
  const isTakenOver = useTakenOver();
  return (
    <form
      inert={!isTakenOver}
      className={looks.stack4}
      noValidate={noValidate}
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <SubmitButton busy={isBusy} busyLabel={busyLabel}>
        {action}
      </SubmitButton>
    </form>
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
