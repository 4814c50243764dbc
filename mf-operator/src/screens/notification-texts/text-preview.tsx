import { callApi, errorText, keepPreviousData, useQuery, useT } from '@trupial/web-kit';
import { looks } from '@trupial/ui-kit';
import { useAfterPause } from '../../words/use-after-pause.ts';
import type { Template, TypedTemplate } from './template.ts';
import styles from './text-editor.module.css';

interface TextPreviewProps {
  templateKey: Pick<Template, 'kind' | 'channel' | 'language'>;
  typed: TypedTemplate;
  /** The text would be refused. */
  isWrong: boolean;
}

/** Milliseconds. */
const TYPING_PAUSE = 400;

/** What somebody gets, with sample data; the service makes it, as it makes the real one. */
export function TextPreview({ templateKey, typed, isWrong }: TextPreviewProps) {
  const t = useT();
  const settled = {
    subject: useAfterPause(typed.subject, TYPING_PAUSE),
    body: useAfterPause(typed.body, TYPING_PAUSE),
  };
  const { data, error } = useQuery({
    queryKey: ['console', 'notification-preview', templateKey, settled],
    queryFn: ({ signal }) =>
      callApi('previewNotificationTemplate', { body: { ...templateKey, ...settled }, signal }),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <h3 className={looks.strong}>{t('Preview')}</h3>
      {isWrong ? (
        <p className={looks.muted}>{t('The preview comes back when the text is right.')}</p>
      ) : (
        data && (
          <div className={styles.message} lang={templateKey.language}>
            {data.subject && <strong>{data.subject}</strong>}
            <p>{data.text}</p>
          </div>
        )
      )}
      {error && !isWrong && <p className={looks.muted}>{t(errorText(error, t('No preview')))}</p>}
    </section>
  );
}
