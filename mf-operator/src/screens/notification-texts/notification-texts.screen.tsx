import {
  callApi,
  formatDateTime,
  language,
  useQuery,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { LANGUAGE_NAMES } from '@trupial/web-kit/languages';
import { Badge, Button, EditIcon, EmptyState, MailIcon, Select } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { useState } from 'react';
import { lines } from '../../list-screen/cells.tsx';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import listStyles from '../../list-screen/list-screen.module.css';
import { listState } from '../../list-screen/list-state.ts';
import { CHANNEL_WORDS, KIND_WORDS, namesOf } from '../../notifications/notification-words.ts';
import { type Template, TEXTS_KEY } from './template.ts';
import { TextEditor } from './text-editor.tsx';

/** What each kind of notification says, by channel; staff can write it anew. */
export default function NotificationTextsScreen() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const [editing, setEditing] = useState<Template['channel']>();
  const kind = namesOf(KIND_WORDS).find((one) => one === address.get('kind')) ?? 'booked';
  const lang = namesOf(LANGUAGE_NAMES).find((one) => one === address.get('language')) ?? language();
  const query = useQuery({
    queryKey: [...TEXTS_KEY, kind],
    queryFn: ({ signal }) => callApi('notificationTemplates', { query: { kind }, signal }),
  });
  const rows = (query.data ?? []).filter((one) => one.language === lang);
  const edited = rows.find(({ channel }) => channel === editing);
  return (
    <ListScreen
      title={t('Notification texts')}
      list={listState(query)}
      intro={t('An edited text counts at once. Every version is kept, and you can go back.')}
      filters={
        <search className={listStyles.filters}>
          <Select
            label={t('What it tells of')}
            value={kind}
            options={namesOf(KIND_WORDS).map((value) => ({ value, label: t(KIND_WORDS[value]) }))}
            onChange={(value) => setAddress({ kind: value, language: lang })}
          />
          <Select
            label={t('Language')}
            value={lang}
            options={namesOf(LANGUAGE_NAMES).map((value) => ({
              value,
              label: LANGUAGE_NAMES[value],
            }))}
            onChange={(value) => setAddress({ kind, language: value })}
          />
        </search>
      }
      caption={t(KIND_WORDS[kind])}
      columns={columns(t, lang, setEditing)}
      rows={rows}
      rowKey={({ channel }) => channel}
      loadingRows={4}
      loading={t('Loading texts…')}
      empty={<EmptyState picture={<MailIcon size={32} />} title={t('No texts')} />}
    >
      {edited && (
        <TextEditor
          // Not by its version: what is typed stays when somebody else saves another one meanwhile.
          key={`${kind} ${edited.channel} ${lang}`}
          template={edited}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListScreen>
  );
}

const columns = (
  t: typeof translate,
  lang: string,
  onEdit: (channel: Template['channel']) => void,
): readonly TableColumn<Template>[] => [
  { id: 'channel', header: t('Channel'), cell: ({ channel }) => t(CHANNEL_WORDS[channel]) },
  {
    id: 'text',
    header: t('Text'),
    cell: ({ subject, body }) => (
      <span lang={lang}>{lines(subject && <strong>{subject}</strong>, body)}</span>
    ),
  },
  {
    id: 'version',
    header: t('Version'),
    cell: ({ version, built_in, made_by, made_at }) =>
      lines(
        <Badge tone={built_in ? 'neutral' : 'info'} icon={<></>}>
          {built_in ? t('Built-in') : t('Version {n}', { n: version })}
        </Badge>,
        made_by && t('by {name}', { name: made_by }),
        made_at && formatDateTime(made_at),
      ),
  },
  {
    id: 'edit',
    header: t('Actions'),
    cell: ({ channel }) => (
      <Button
        size="small"
        icon={<EditIcon size={16} />}
        aria-label={t('Edit the text for {channel}', { channel: t(CHANNEL_WORDS[channel]) })}
        onClick={() => onEdit(channel)}
      >
        {t('Edit')}
      </Button>
    ),
  },
];
