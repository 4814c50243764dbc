import { Alert, Button, EmptyState, ErrorState, PersonIcon, Skeleton } from '@trupial/ui-kit';
import { session, signInPath, useT } from '@trupial/web-kit';
import { needsSignIn, type ProfileFailure, profileProblem } from './profile-problem.ts';
import { ProfileContent } from './profile-content.tsx';
import { type ProfileQuery, useProfile } from './use-profile.ts';
import styles from './profile.module.css';
import cardStyles from './profile-cards.module.css';
import headerStyles from './profile-header.module.css';

const STATS = [1, 2, 3];

/** The shape of the page that is coming, in its size. */
function ProfileSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.content}>
      <div className={headerStyles.header}>
        <span className={headerStyles.avatar} />
        <div className={headerStyles.who}>
          <h1 className={headerStyles.loading}>
            <output>{t('Loading your profile...')}</output>
          </h1>
          <Skeleton className={headerStyles.skeletonLine} />
          <Skeleton className={headerStyles.skeletonLine} />
        </div>
        <div className={headerStyles.stats}>
          {STATS.map((stat) => (
            <div key={stat} className={headerStyles.stat}>
              <Skeleton />
              <Skeleton shape="heading" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton shape="control" />
      <div className={cardStyles.cards}>
        <Skeleton shape="block" className={styles.cardSkeleton} />
        <Skeleton shape="block" className={styles.cardSkeleton} />
      </div>
    </div>
  );
}

/** My Profile: the person's data and settings. */
export default function ProfileScreen() {
  const t = useT();
  return (
    <div className={styles.page}>
      <title>{t('My Profile · Trupial')}</title>
      <ProfileState query={useProfile()} />
    </div>
  );
}

function ProfileState({ query }: { query: ProfileQuery }) {
  const t = useT();
  const { profile, isLoading, failure, isRetrying, retry } = query;
  if (isLoading) return <ProfileSkeleton />;
  if (profile) {
    return (
      <>
        {failure && <StaleProfile failure={failure} query={query} />}
        <ProfileContent profile={profile} />
      </>
    );
  }
  const labels = { retry: t('Retry') };
  if (failure) {
    return (
      <ErrorState
        heading="h1"
        title={needsSignIn(failure) ? t('My Profile') : t('Failed to load profile')}
        retrying={isRetrying}
        labels={labels}
        onRetry={needsSignIn(failure) ? undefined : retry}
        actions={needsSignIn(failure) && <SignInAgain />}
      >
        <FailureText failure={failure} />
      </ErrorState>
    );
  }
  return (
    <>
      <h1 className={styles.lostTitle}>{t('Profile Not Found')}</h1>
      <EmptyState
        title={t('Unable to load your profile information.')}
        picture={<PersonIcon size={32} />}
        action={
          <Button busy={isRetrying} onClick={retry}>
            {labels.retry}
          </Button>
        }
      />
    </>
  );
}

function FailureText({ failure }: { failure: ProfileFailure }) {
  const t = useT();
  const { text, values } = profileProblem(failure);
  return <>{t(text, values)}</>;
}

/** The shown data is from an earlier fetch: shows the reason, and offers what helps. */
function StaleProfile({ failure, query }: { failure: ProfileFailure; query: ProfileQuery }) {
  const t = useT();
  return (
    <Alert
      tone="danger"
      actions={
        needsSignIn(failure) ? (
          <SignInAgain />
        ) : (
          <Button size="small" busy={query.isRetrying} onClick={query.retry}>
            {t('Retry')}
          </Button>
        )
      }
    >
      <FailureText failure={failure} />
    </Alert>
  );
}

/** Ends the rest of the session, and returns here after signing in. */
function SignInAgain() {
  const t = useT();
  return (
    <Button variant="primary" onClick={() => session.expire(signInPath('/profile'))}>
      {t('Login')}
    </Button>
  );
}
