import { callApi, errorText, formatDateTime, showToast, useQuery, useT } from '@trupial/web-kit';
import { Button, looks } from '@trupial/ui-kit';
import { useState } from 'react';
import { MAY_BE_DONE } from '../../words/not-known.ts';
import { keyOf, type Template, TEXTS_KEY, type TypedTemplate } from './template.ts';
import styles from './text-editor.module.css';

interface TextVersionsProps {
  template: Template;
  /** Puts an older version into the form. */
  onUse: (typed: TypedTemplate) => void;
  /** The built-in text is in force again. */
  onReset: (text: string) => void;
}

/** Every version of a text, the newest first. */
export function TextVersions({ template, onUse, onReset }: TextVersionsProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const key = keyOf(template);
  const { data: versions } = useQuery({
    queryKey: [...TEXTS_KEY, 'versions', key, template.version],
    queryFn: ({ signal }) => callApi('notificationTemplateVersions', { query: key, signal }),
  });
  const reset = async () => {
    setBusy(true);
    try {
      await callApi('resetNotificationTemplate', { body: { ...key, after: template.version } });
      onReset(t('The built-in text counts again'));
    } catch (error) {
      setBusy(false);
      showToast(t(errorText(error, MAY_BE_DONE)), {
        kind: 'error',
      });
    }
  };
  // Nobody has edited it.
  if (template.version === 0) return null;
  return (
    <details className={styles.versions}>
      <summary>{t('Versions')}</summary>
      <ol>
        {versions?.map((one) => (
          <li key={one.version} className={styles.version}>
            <span className={looks.quietFigures}>
              {one.version === 0 ? t('Built-in') : t('Version {n}', { n: one.version })}
              {one.version > 0 && one.built_in && ` · ${t('Built-in')}`}
              {one.made_by && ` · ${one.made_by}`}
              {one.made_at && ` · ${formatDateTime(one.made_at)}`}
            </span>
            <span lang={key.language} className={styles.old}>
              {one.subject && <strong>{one.subject}: </strong>}
              {one.body}
            </span>
            {one.version !== template.version && (
              <Button size="small" onClick={() => onUse({ subject: one.subject, body: one.body })}>
                {t('Put into the form')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!template.built_in && (
        <Button busy={isBusy} onClick={() => void reset()}>
          {t('Back to the built-in text')}
        </Button>
      )}
    </details>
  );
}
