import { callApi, useSearchParams, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Button, EmptyState, SearchIcon, Select, ShieldIcon, TextField } from '@trupial/ui-kit';
import { DatePicker } from '@trupial/ui-kit/date';
import type { TableColumn } from '@trupial/ui-kit/table';
import { useEffect, useState } from 'react';
import { badge, lines, moment, whole } from '../../list-screen/cells.tsx';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import styles from '../../list-screen/list-screen.module.css';
import { ShowMore } from '../../list-screen/show-more.tsx';
import { useCursorList } from '../../list-screen/use-cursor-list.ts';
import { useDateWords } from '@trupial/web-kit/field-words';
import { dayIn } from '../../words/day-in.ts';
import { useCleared } from '../../words/use-cleared.ts';
import { useAfterPause } from '../../words/use-after-pause.ts';
import { useToday } from '../../words/use-today.ts';
import { ChainState } from './chain-state.tsx';
import { KIND_NAMES, KINDS, type SecurityEntry } from './security-words.ts';

const PER_PAGE = '50';
/** Milliseconds. */
const TYPING_PAUSE = 300;

/**
 * Who signed in, failed, exported or changed an account, and whether the record is unbroken. What
 * happened and the day are in the address; the account is not, because it may be a name.
 */
export default function SecurityScreen() {
  const t = useT();
  const dateWords = useDateWords();
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const [account, setAccount] = useState('');
  const [cleared, clear] = useCleared(() => {
    setAccount('');
    setAddress({});
  });
  // A link from when the account was in the address: it does not stay in the browser's history.
  useEffect(() => {
    if (!address.has('account')) return;
    setAddress(
      (next) => {
        next.delete('account');
        return next;
      },
      { replace: true },
    );
  }, [address, setAddress]);
  const kind = address.get('kind') ?? '';
  const day = dayIn(address);
  const settled = useAfterPause(account.trim(), TYPING_PAUSE);
  const set = (name: string, value: string) => {
    setAddress(
      (next) => {
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  const list = useCursorList<SecurityEntry>(
    ['console', 'security-log', kind, settled, day],
    async (cursor, signal) => {
      const { entries, next } = await callApi('securityLog', {
        query: {
          limit: PER_PAGE,
          cursor,
          kind: KIND_NAMES.find((name) => name === kind),
          account: settled || undefined,
          day,
        },
        signal,
      });
      return { items: entries, next };
    },
  );
  const isFiltered = address.size > 0 || account.trim() !== '';
  return (
    <ListScreen
      title={t('Security log')}
      list={list}
      intro={t(
        'Rows can only be added. Wrong passwords of a minute are one row with their number.',
      )}
      filters={
        <>
          <ChainState />
          <search className={styles.filters}>
            <Select
              label={t('What happened')}
              value={kind}
              placeholder={t('Everything')}
              options={KIND_NAMES.map((name) => ({ value: name, label: t(KINDS[name].word) }))}
              onChange={(value) => set('kind', value)}
            />
            <TextField
              type="search"
              label={t('Account')}
              placeholder={t('Username or number')}
              icon={<SearchIcon size={18} />}
              autoComplete="off"
              maxLength={100}
              value={account}
              onChange={setAccount}
            />
            <DatePicker
              key={cleared}
              label={t('Day')}
              value={day ?? ''}
              max={today}
              {...dateWords}
              onChange={(value) => set('day', value)}
            />
          </search>
        </>
      }
      columns={columns(t)}
      rows={list.items}
      rowKey={(entry) => entry.sequence}
      loadingRows={10}
      loading={t('Loading the security log…')}
      empty={
        <EmptyState
          picture={<ShieldIcon size={32} />}
          title={t('No rows found')}
          action={isFiltered && <Button onClick={clear}>{t('Show all rows')}</Button>}
        />
      }
      foot={
        <ShowMore
          list={list}
          shown={t('{n, plural, one {# row} other {# rows}} shown', { n: list.items.length })}
        />
      }
    />
  );
}

const columns = (t: typeof translate): readonly TableColumn<SecurityEntry>[] => [
  { id: 'sequence', header: t('Row'), cell: ({ sequence }) => whole(sequence) },
  { id: 'at', header: t('When'), cell: ({ at }) => moment(at) },
  {
    id: 'kind',
    header: t('What happened'),
    cell: ({ kind }) => badge(KINDS[kind].tone, t(KINDS[kind].word)),
  },
  {
    id: 'subject',
    header: t('Account'),
    cell: ({ subject, actor }) =>
      lines(
        subject ? `${subject.username} (#${subject.id})` : (actor && nameOf(actor)) || '—',
        subject && actor && actor.id !== subject.id && t('by {name}', { name: nameOf(actor) }),
      ),
  },
  { id: 'network', header: t('Network'), cell: ({ network }) => whole(network ?? '—') },
  { id: 'detail', header: t('Details'), cell: ({ detail }) => detailsOf(detail).join(', ') || '—' },
];

const nameOf = ({ username, id }: NonNullable<SecurityEntry['actor']>): string =>
  `${username} (#${id})`;

/** Hashes are cut: that is enough to tell equal ones. */
const detailsOf = (detail: SecurityEntry['detail']): readonly string[] =>
  Object.entries(detail).map(([name, value]) =>
    name === 'count' ? `× ${value}` : `${name}: ${String(value).slice(0, 16)}`,
  );
