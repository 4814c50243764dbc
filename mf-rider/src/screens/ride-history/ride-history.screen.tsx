import { useT } from '@trupial/web-kit';

export default function RideHistoryScreen() {
  const t = useT();
  return (
    <section>
      <title>{t('My History')}</title>
      <h1>{t('My History')}</h1>
    </section>
  );
}
