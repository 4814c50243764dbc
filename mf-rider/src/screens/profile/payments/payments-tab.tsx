import { Badge, CheckCircleIcon, Button, PlusIcon, TicketIcon } from '@trupial/ui-kit';
import { formatDate, formatMoney, useT } from '@trupial/web-kit';
import { ProfileCard } from '../profile-card.tsx';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import previewStyles from '../preview/preview.module.css';
import { SampleLine, SampleList } from '../preview/sample-list.tsx';
import styles from '../profile-cards.module.css';

/** Numbers that card companies publish for tests; they belong to no person. */
const CARDS = [
  { brand: 'Visa', last: '4242', expires: '12/27', isDefault: true },
  { brand: 'Mastercard', last: '4444', expires: '08/28', isDefault: false },
];

const ENTRIES = [
  { day: '2026-11-14', from: 'Hato', to: 'Pietermaai', dollars: 28.5 },
  { day: '2026-11-09', from: 'Jan Thiel', to: 'Punda', dollars: 22 },
  { day: '2026-10-30', from: 'Willemstad', to: 'Hato', dollars: 30.25 },
];

/** Cards and bills as they will look. */
export function PaymentsTab() {
  const t = useT();
  return (
    <div className={previewStyles.tab}>
      <PreviewNotice>
        {t(
          'These cards and bills are made up. You pay your driver; cards cannot be kept here yet.',
        )}
      </PreviewNotice>
      <div className={styles.cards}>
        <ProfileCard
          id="payment-methods"
          title={t('Payment Methods')}
          action={
            <Button size="small" icon={<PlusIcon size={16} />} disabled>
              {t('Add Card')}
            </Button>
          }
        >
          <SampleList>
            {CARDS.map(({ brand, last, expires, isDefault }) => (
              <SampleLine
                key={last}
                icon={<TicketIcon size={20} />}
                title={`${brand} ••••\u{A0}${last}`}
                note={t('Expires {date}', { date: expires })}
                end={
                  isDefault ? (
                    <Badge icon={<CheckCircleIcon size={14} />}>{t('Default')}</Badge>
                  ) : (
                    <Button size="small" disabled>
                      {t('Remove')}
                    </Button>
                  )
                }
              />
            ))}
          </SampleList>
        </ProfileCard>
        <ProfileCard id="billing-history" title={t('Billing History')}>
          <SampleList>
            {ENTRIES.map(({ day, from, to, dollars }) => (
              <SampleLine
                key={day}
                title={t('{from} to {to}', { from, to })}
                note={formatDate(day)}
                end={formatMoney(dollars)}
              />
            ))}
          </SampleList>
        </ProfileCard>
      </div>
    </div>
  );
}
