import { callApi, language, useQuery, useT } from '@trupial/web-kit';
import { RecurringRides } from '@trupial/web-kit/series';
import styles from '../ride-history/ride-history.module.css';

/** The rider's own recurring rides; a new one begins with his name, number and language. */
export default function RecurringRidesScreen() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['profile of a new series'],
    queryFn: ({ signal }) => callApi('profile', { signal }),
  });
  const user = data?.user;
  const start = {
    language: language(),
    ...(user && {
      name: `${user.first_name} ${user.last_name}`.trim(),
      phone: data.profile.phone_number ?? '',
    }),
  };
  return (
    <section className={styles.page}>
      <title>{t('Recurring rides · Trupial')}</title>
      <h1 className={styles.title}>{t('Recurring rides')}</h1>
      <RecurringRides who="rider" base="/recurring-rides" start={start} />
    </section>
  );
}
