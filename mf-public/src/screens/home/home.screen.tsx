import { useT } from '@trupial/web-kit';

export default function HomeScreen() {
  const t = useT();
  return (
    <section>
      <title>{t('Book your ride')}</title>
      <h1>{t('Book your ride')}</h1>
    </section>
  );
}
