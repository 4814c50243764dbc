import {
  Alert,
  Button,
  Card,
  Checkbox,
  SearchIcon,
  TextField,
  TrashIcon,
  looks,
} from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { useEffect, useRef, useState } from 'react';
import { ConfirmChange } from '../../form/confirm-change.tsx';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import { type Found, useErasure } from './use-erasure.ts';
import formStyles from '../../form/form.module.css';
import styles from './erasure.module.css';

const named = (ids: readonly number[]): string => ids.map((id) => `#${id}`).join(', ');

/** Staff erases here the data about a person who requested it. */
export default function ErasureScreen() {
  const t = useT();
  const { form, found, erased, unfinished, erase } = useErasure();
  // A gateway of before does not say.
  const unreadable = erased?.unreadable_rides ?? [];
  // The button that was pressed is gone with what was found.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (erased || unfinished) result.current?.focus();
  }, [erased, unfinished]);
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <section className={looks.stack4}>
      <ScreenHead title={t('Erase personal data')} updatedAt={0} isStale={false} />
      <p className={looks.muted}>
        {t(
          'Erases for good what is known of a person: the contact of his rides, his account with its saved places, his messages and the mails to him; of a driver his name, number and plate. Fares, history and reports stay.',
        )}
      </p>
      <Card className={styles.narrow}>
        <form
          id={form.id}
          noValidate
          className={looks.stack4}
          onSubmit={(event) => void form.submit(event)}
        >
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <div className={formStyles.group}>
            <TextField {...form.field('phone_number')} {...plain} label={t('Phone')} type="tel" />
            <TextField {...form.field('email')} {...plain} label={t('Email')} type="email" />
          </div>
          <TextField
            {...form.field('username')}
            {...plain}
            label={t('Username')}
            description={t(
              'Also of a driver or of somebody of the office: his account is closed for good.',
            )}
            optionalLabel={t('Optional')}
          />
          <TextField
            {...form.field('ride_ids')}
            {...plain}
            label={t('Other rides')}
            description={t('Rides of his that neither the number nor his account is on.')}
            optionalLabel={t('Optional')}
            inputMode="numeric"
          />
          <div>
            <Button type="submit" icon={<SearchIcon size={18} />} busy={form.isBusy}>
              {t('See what there is')}
            </Button>
          </div>
        </form>
      </Card>
      {/* What was agreed to of some open rides is not agreed to of others. */}
      {found && <FoundCard key={found.open_rides.join()} found={found} onErase={erase} />}
      {(erased || unfinished) && (
        <div ref={result} tabIndex={-1} className={styles.narrow}>
          <div className={looks.stack4}>
            {erased && (
              <Alert tone="success" title={t('Erased for good')}>
                <FoundList found={erased} />
              </Alert>
            )}
            {unfinished && <Alert tone="danger">{unfinished}</Alert>}
            {unreadable.length > 0 && (
              <Alert tone="danger">
                {t(
                  'Not erased: {rides}. Their part of the log cannot be read. Please tell whoever runs the server.',
                  { rides: named(unreadable) },
                )}
              </Alert>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

interface FoundCardProps {
  found: Found;
  onErase: () => Promise<void>;
}

/** The data that was found, and the button to erase it. Open rides need a separate confirmation. */
function FoundCard({ found, onErase }: FoundCardProps) {
  const t = useT();
  const [alsoOpen, setAlsoOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { rides, open_rides: open, series, accounts, messages, mails } = found;
  const isNothing = rides.length + series.length + accounts.length + messages + mails === 0;
  if (isNothing) {
    return <Alert className={styles.narrow}>{t('Nothing is known of a person like this.')}</Alert>;
  }
  return (
    <Card className={styles.narrow}>
      <div className={looks.stack4}>
        <h2 className={looks.large}>{t('This would be erased')}</h2>
        <FoundList found={found} />
        {open.length > 0 && (
          <Alert tone="warning" announce={false}>
            <p>
              {t('Not ended: {rides}. Whoever drives them loses name, number and addresses.', {
                rides: named(open),
              })}
            </p>
            <Checkbox checked={alsoOpen} onChange={setAlsoOpen}>
              {t('Erase these as well')}
            </Checkbox>
          </Alert>
        )}
        <div>
          <Button
            variant="danger"
            icon={<TrashIcon size={18} />}
            disabled={open.length > 0 && !alsoOpen}
            onClick={() => setAsking(true)}
          >
            {t('Erase for good')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmChange
          title={t('Erase for good?')}
          tone="danger"
          confirmLabel={t('Erase for good')}
          onConfirm={onErase}
          onCancel={() => setAsking(false)}
        >
          {t('Nobody can bring it back: not the office, not from the log.')}
        </ConfirmChange>
      )}
    </Card>
  );
}

/** What there is of a person, or was, kind by kind. */
function FoundList({ found }: { found: Found }) {
  const t = useT();
  const { rides, series, accounts, messages, mails } = found;
  const numbers = named(rides);
  const names = accounts.join(', ');
  return (
    <ul className={looks.stack1}>
      <li>
        {t('{n, plural, =0 {No rides} one {# ride} other {# rides}}', { n: rides.length })}
        {numbers && <span className={styles.which}>{numbers}</span>}
      </li>
      {series.length > 0 && (
        <li>
          {t('Recurring rides')}
          <span className={styles.which}>{named(series)}</span>
        </li>
      )}
      <li>
        {t('{n, plural, =0 {No account} one {# account} other {# accounts}}', {
          n: accounts.length,
        })}
        {names && <span className={styles.which}>{names}</span>}
      </li>
      <li>
        {t('{n, plural, =0 {No messages} one {# message} other {# messages}}', { n: messages })}
      </li>
      <li>{t('{n, plural, =0 {No mails} one {# mail} other {# mails}}', { n: mails })}</li>
    </ul>
  );
}
