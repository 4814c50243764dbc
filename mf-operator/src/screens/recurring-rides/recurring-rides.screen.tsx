import { looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { RecurringRides } from '@trupial/web-kit/series';

/** All recurring rides, for the office. */
export default function RecurringRidesScreen() {
  const t = useT();
  return (
    <section className={looks.stack4}>
      <title>{t('Recurring rides · Trupial')}</title>
      <h1>{t('Recurring rides')}</h1>
      <RecurringRides who="office" base="/operator/recurring-rides" />
    </section>
  );
}
