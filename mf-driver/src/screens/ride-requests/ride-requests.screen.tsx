import { useT } from '@trupial/web-kit';

export default function RideRequestsScreen() {
  const t = useT();
  return (
    <section>
      <title>{t('Available Rides')}</title>
      <h1>{t('Available Rides')}</h1>
    </section>
  );
}
