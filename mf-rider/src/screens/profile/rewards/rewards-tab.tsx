import { Badge, Button, PeopleIcon, PlaneIcon, StarIcon, TicketIcon, looks } from '@trupial/ui-kit';
import { formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { ProfileCard } from '../profile-card.tsx';
import { Meter } from '../meter.tsx';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import previewStyles from '../preview/preview.module.css';
import { SampleLine, SampleList } from '../preview/sample-list.tsx';
import styles from '../profile-cards.module.css';

const POINTS = 750;
const PLATINUM = 1000;
const RIDE_POINTS = 100;
const RIDE_DOLLARS = 5;
const AIRPORT_POINTS = 500;
const REFERRAL_DOLLARS = 10;

/** Dollars without cents: these are round ones. */
const dollars = (amount: number) => formatMoney(amount).replace(/[.,]00(?=\D*$)/, '');

/** The rewards as they will look. */
export function RewardsTab() {
  const t = useT();
  const points = (count: number) => t('{count} points', { count: formatNumber(count) });
  const redeem = (
    <Button size="small" disabled>
      {t('Redeem')}
    </Button>
  );
  return (
    <div className={previewStyles.tab}>
      <PreviewNotice>
        {t('These points and rewards are made up. Nothing is collected or can be redeemed yet.')}
      </PreviewNotice>
      <div className={styles.cards}>
        <ProfileCard
          id="reward-tier"
          title={t('Your tier')}
          action={
            <Badge tone="warning" icon={<StarIcon size={14} />}>
              {t('Gold')}
            </Badge>
          }
        >
          <div className={looks.stack3}>
            <p className={previewStyles.points}>{points(POINTS)}</p>
            <Meter percent={(POINTS / PLATINUM) * 100} />
            <p className={looks.quiet}>
              {t('{points} of {goal} points towards Platinum', {
                points: formatNumber(POINTS),
                goal: formatNumber(PLATINUM),
              })}
            </p>
          </div>
        </ProfileCard>
        <ProfileCard id="rewards" title={t('Available Rewards')}>
          <SampleList>
            <SampleLine
              icon={<TicketIcon size={20} />}
              title={t('{amount} off your next ride', { amount: dollars(RIDE_DOLLARS) })}
              note={points(RIDE_POINTS)}
              end={redeem}
            />
            <SampleLine
              icon={<PlaneIcon size={20} />}
              title={t('Free airport ride')}
              note={points(AIRPORT_POINTS)}
              end={redeem}
            />
            <SampleLine
              icon={<PeopleIcon size={20} />}
              title={t('Refer a friend')}
              note={t('{amount} credit for each friend who rides', {
                amount: dollars(REFERRAL_DOLLARS),
              })}
              end={
                <Button size="small" disabled>
                  {t('Invite')}
                </Button>
              }
            />
          </SampleList>
        </ProfileCard>
      </div>
    </div>
  );
}
