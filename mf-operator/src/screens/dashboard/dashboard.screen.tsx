import { useT } from '@trupial/web-kit';

export default function DashboardScreen() {
  const t = useT();
  return (
    <section>
      <title>{t('Operator Panel')}</title>
      <h1>{t('Operator Panel')}</h1>
    </section>
  );
}
