import { Alert } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';

/**
 * Shown above content that has no real data yet: the content is a sample, and no action is
 * possible.
 */
export function PreviewNotice({ children }: { children: string }) {
  const t = useT();
  return (
    <Alert title={t('Preview · Sample data')} announce={false}>
      {children}
    </Alert>
  );
}
