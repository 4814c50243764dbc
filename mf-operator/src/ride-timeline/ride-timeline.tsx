import { formatDateTime, useT } from '@trupial/web-kit';
import { AmendedFields } from '@trupial/web-kit/ride-changes';
import { Button, RefreshIcon, Skeleton, looks } from '@trupial/ui-kit';
import { TitledSection } from '../ride-details/detail-section.tsx';
import { useNotificationCommands } from '../notifications/use-notification-commands.ts';
import styles from './ride-timeline.module.css';
import { storyOf } from './story.ts';
import { ToldLine } from './told-line.tsx';
import { ACTOR_WORDS, REASON_WORDS, type Step, STEP_WORDS } from './timeline-words.ts';
import type { useRideNotifications } from './use-ride-notifications.ts';
import type { useRideTimeline } from './use-ride-timeline.ts';

interface RideTimelineProps {
  timeline: ReturnType<typeof useRideTimeline>;
  notifications: ReturnType<typeof useRideNotifications>;
}

function StepLine({ step }: { step: Step }) {
  const t = useT();
  // Why a booking was changed is written by people.
  const isWritten = step.step === 'amended';
  const known = step.reason === null || isWritten ? undefined : REASON_WORDS[step.reason];
  const reason = known ? t(known) : step.reason;
  const account = step.by_account === null ? '' : ` #${step.by_account}`;
  // Who had the ride when it was changed has not changed it.
  const driver =
    step.driver_id === null || isWritten ? undefined : (step.driver_name ?? `#${step.driver_id}`);
  return (
    <li className={styles.step} data-step={step.step}>
      <strong>{t(STEP_WORDS[step.step])}</strong>
      {driver && <span>: {driver}</span>}
      {step.rating !== null && <span>: ★ {step.rating}</span>}
      {reason && <span className={looks.muted}> ({reason})</span>}
      {step.fields && step.fields.length > 0 && (
        <div className={styles.changes}>
          <AmendedFields fields={step.fields} />
        </div>
      )}
      <span className={styles.quiet}>
        <time dateTime={step.at}>{formatDateTime(step.at)}</time>
        {' · '}
        {t(ACTOR_WORDS[step.by])}
        {account}
      </span>
    </li>
  );
}

/** Who did what to a ride, when and why, and who was told of it, as a list. */
export function RideTimeline({ timeline, notifications }: RideTimelineProps) {
  const t = useT();
  const commands = useNotificationCommands();
  return (
    <TitledSection title={t('Timeline')}>
      {timeline.isPending && <Skeleton lines={4} />}
      {timeline.isError && !timeline.data && (
        <p className={styles.failure}>
          {t('The timeline could not be loaded.')}{' '}
          <Button
            size="small"
            icon={<RefreshIcon size={16} />}
            busy={timeline.isFetching}
            onClick={() => void timeline.refetch()}
          >
            {t('Retry')}
          </Button>
        </p>
      )}
      {timeline.data && (
        <ol className={styles.steps}>
          {storyOf(timeline.data, notifications.data ?? []).map(({ step, told }, index) =>
            step ? (
              <StepLine key={`${step.at}-${index}`} step={step} />
            ) : (
              <ToldLine key={told.id} notification={told} commands={commands} />
            ),
          )}
        </ol>
      )}
      {timeline.data && notifications.isError && !notifications.data && (
        <p className={styles.failure}>
          {t('Who was told of it could not be loaded.')}{' '}
          <Button
            size="small"
            icon={<RefreshIcon size={16} />}
            busy={notifications.isFetching}
            onClick={() => void notifications.refetch()}
          >
            {t('Retry')}
          </Button>
        </p>
      )}
    </TitledSection>
  );
}
