import { Alert } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';

/** Above content that has no real source yet: what is shown is made up, and nothing can be done. */
export function PreviewNotice({ children }: { children: string }) {
  const t = useT();
  return (
    <Alert title={t('Preview · Sample data')} announce={false}>
      {children}
    </Alert>
  );
}
