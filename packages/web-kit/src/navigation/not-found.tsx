import { useT } from '../i18n/translate.tsx';

/** What every unknown address shows. */
export function NotFound() {
  const t = useT();
  return (
    <section>
      <title>{t('404 Not Found')}</title>
      <h1>{t('404 Not Found')}</h1>
    </section>
  );
}
