import { callApi, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { Button, Field, TextField, looks } from '@trupial/ui-kit';
import { useRef } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { CHANNEL_WORDS, KIND_WORDS } from '../../notifications/notification-words.ts';
import {
  hasSubject,
  keyOf,
  LANGUAGE_WORDS,
  type Template,
  type TemplateField,
  templateProblems,
  TEXTS_KEY,
} from './template.ts';
import styles from './text-editor.module.css';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';

interface TextEditorProps {
  template: Template;
  onClose: () => void;
}

/** One text: typed on the one side, seen with sample data on the other; its versions below. */
export function TextEditor({ template, onClose }: TextEditorProps) {
  const t = useT();
  const client = useQueryClient();
  const body = useRef<HTMLTextAreaElement>(null);
  const key = keyOf(template);
  const finish = (text: string) => {
    showToast(text);
    onClose();
    void client.invalidateQueries({ queryKey: TEXTS_KEY });
  };
  const problemsOf = (typed: Readonly<Record<TemplateField, string>>) =>
    templateProblems(typed, template, t);
  const form = useRefusableForm<TemplateField>({
    fields: ['subject', 'body'],
    start: { subject: template.subject, body: template.body },
    check: problemsOf,
    send: async (typed) => {
      await callApi('saveNotificationTemplate', {
        body: { ...key, ...typed, after: template.version },
      });
      finish(t('The new text counts from now on'));
    },
  });
  const bodyField = form.field('body');
  /** Puts a variable where the cursor is. */
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = body.current ?? {
      selectionStart: form.typed.body.length,
      selectionEnd: form.typed.body.length,
    };
    const text = form.typed.body;
    bodyField.onChange(`${text.slice(0, from)}{${name}}${text.slice(to)}`);
    body.current?.focus();
  };
  return (
    <FormDialog
      title={`${t(KIND_WORDS[key.kind])} · ${t(CHANNEL_WORDS[key.channel])} · ${LANGUAGE_WORDS[key.language]}`}
      submitLabel={t('Save')}
      size="large"
      form={form}
      onClose={onClose}
    >
      <div className={styles.sides}>
        <div className={looks.stack4}>
          {hasSubject(template) && (
            <TextField
              {...form.field('subject')}
              label={t('Subject')}
              required
              maxLength={150}
              lang={key.language}
              autoComplete="off"
            />
          )}
          <Field id={bodyField.id} label={t('Text')} required error={bodyField.error}>
            {(control) => (
              <textarea
                {...control}
                ref={body}
                data-autofocus
                name="body"
                rows={6}
                maxLength={4_000}
                lang={key.language}
                value={bodyField.value}
                className={styles.body}
                onChange={({ currentTarget }) => bodyField.onChange(currentTarget.value)}
              />
            )}
          </Field>
          <div className={looks.stack2}>
            <p className={looks.quiet}>
              {Object.keys(template.variables).length === 0
                ? t('This text has no variables.')
                : t('Variables, with what they stand for in the preview:')}
            </p>
            <p className={styles.variables}>
              {Object.entries(template.variables).map(([name, sample]) => (
                <Button key={name} size="small" title={sample} onClick={() => insert(name)}>
                  {`{${name}}`}
                </Button>
              ))}
            </p>
          </div>
        </div>
        <TextPreview
          templateKey={key}
          typed={form.typed}
          isWrong={Object.keys(problemsOf(form.typed)).length > 0}
        />
      </div>
      <TextVersions template={template} onUse={form.reset} onReset={finish} />
    </FormDialog>
  );
}
