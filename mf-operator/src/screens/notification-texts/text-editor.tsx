import { ApiError, callApi, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { Button, TextArea, TextField, looks } from '@trupial/ui-kit';
import { LANGUAGE_NAMES } from '@trupial/web-kit/languages';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import { forgetFormDraft } from '@trupial/web-kit/form-draft';
import { useLayoutEffect, useRef } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { CHANNEL_WORDS, KIND_WORDS } from '../../notifications/notification-words.ts';
import { MAY_BE_DONE } from '../../words/not-known.ts';
import {
  hasSubject,
  keyOf,
  type Template,
  type TemplateField,
  templateProblems,
  TEXTS_KEY,
  type TypedTemplate,
} from './template.ts';
import styles from './text-editor.module.css';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';

interface TextEditorProps {
  template: Template;
  onClose: () => void;
}

/** What is kept of a form besides the text: the version on which it was begun. */
type EditorField = TemplateField | 'after';
type Typed = Readonly<Record<EditorField, string>>;

const startOf = ({ subject, body, version }: Template): Typed => ({
  subject,
  body,
  after: String(version),
});

/**
 * One text: typed on the one side, seen with sample data on the other; its versions below. What is
 * typed is kept for this tab until it is saved or given up.
 */
export function TextEditor({ template, onClose }: TextEditorProps) {
  const t = useT();
  const isThere = useIsThere();
  const client = useQueryClient();
  const body = useRef<HTMLTextAreaElement>(null);
  const key = keyOf(template);
  const keptAs = `notification-text ${key.kind} ${key.channel} ${key.language}`;
  const close = () => {
    // The form is gone before it could forget it by itself.
    forgetFormDraft(keptAs);
    onClose();
  };
  const finish = (text: string) => {
    showToast(text);
    // It may have been closed meanwhile, and another text opened.
    if (isThere()) close();
    void client.invalidateQueries({ queryKey: TEXTS_KEY });
  };
  const problemsOf = (typed: Typed) => templateProblems(typed, template, t);
  /** Somebody else was quicker: that was said now, and whoever saves once more means it. */
  const meet = async () => {
    await client.invalidateQueries({ queryKey: TEXTS_KEY });
    const all = client.getQueryData<readonly Template[]>([...TEXTS_KEY, key.kind]);
    const now = all?.find(
      ({ channel, language }) => channel === key.channel && language === key.language,
    );
    if (now) form.field('after').onChange(String(now.version));
  };
  const form = useRefusableForm<EditorField>({
    fields: ['subject', 'body', 'after'],
    start: startOf(template),
    keptAs,
    check: problemsOf,
    notKnown: MAY_BE_DONE,
    send: async (typed) => {
      const body = { ...key, ...typed, after: Number(typed.after) };
      await callApi('saveNotificationTemplate', { body }).catch(async (error: unknown) => {
        const isLate = error instanceof ApiError && error.code === 'template.changed_meanwhile';
        if (isLate) await meet();
        throw error;
      });
      finish(t('The new text counts from now on'));
    },
  });
  // Where nothing is typed the text that is in force now takes the place of the former one.
  if (!form.isTyped && form.typed.after !== String(template.version)) form.reset(startOf(template));
  const bodyField = form.field('body');
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    // A new text of the field moves the cursor to its end.
    if (caret.current !== undefined) {
      body.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  /** Puts a variable where the cursor is, and the cursor behind it. */
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = body.current ?? {
      selectionStart: form.typed.body.length,
      selectionEnd: form.typed.body.length,
    };
    const { body: text } = form.typed;
    caret.current = from + name.length + 2;
    bodyField.onChange(`${text.slice(0, from)}{${name}}${text.slice(to)}`);
    body.current?.focus();
  };
  /** What somebody takes out of a version is as if he had typed it, with the newest one in sight. */
  const use = (typed: TypedTemplate) => {
    form.field('subject').onChange(typed.subject);
    bodyField.onChange(typed.body);
    form.field('after').onChange(String(template.version));
  };
  return (
    <FormDialog
      title={`${t(KIND_WORDS[key.kind])} · ${t(CHANNEL_WORDS[key.channel])} · ${LANGUAGE_NAMES[key.language]}`}
      submitLabel={t('Save')}
      size="large"
      form={form}
      onClose={onClose}
      onCancel={close}
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
          <TextArea
            {...bodyField}
            ref={body}
            label={t('Text')}
            required
            data-autofocus
            rows={6}
            maxLength={4_000}
            lang={key.language}
          />
          <div className={looks.stack2}>
            <p className={looks.quiet}>
              {Object.keys(template.variables).length === 0
                ? t('This text has no variables.')
                : t('Variables, with what they stand for in the preview:')}
            </p>
            <p className={looks.wrapped}>
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
      <TextVersions template={template} onUse={use} onReset={finish} />
    </FormDialog>
  );
}
