import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  PersonIcon,
  PhoneIcon,
  SearchIcon,
  TextField,
  TicketIcon,
} from '@trupial/ui-kit';
import { DatePicker } from '@trupial/ui-kit/date';
import { useT, useTakenOver } from '@trupial/web-kit/core';
import { SubmitButton } from '../../page/submit-button.tsx';
import { useDateWords } from '@trupial/web-kit/field-words';
import styles from './find-my-ride.module.css';
import type { SearchField } from './search-form.rules.ts';
import { type FindMyRide, searchFieldId } from './use-find-my-ride.ts';

/** The tracking id, or name, phone and booking date. */
export function SearchForm({ finding }: { finding: FindMyRide }) {
  const t = useT();
  const isTakenOver = useTakenOver();
  const { input, change, formProblem, isAlternativeOpen } = finding;
  const errorOf = (field: SearchField) =>
    formProblem?.field === field ? t(formProblem.text) : undefined;
  return (
    <form inert={!isTakenOver} className={styles.form} onSubmit={finding.submit} noValidate>
      <TextField
        id={searchFieldId('trackingId')}
        label={t('Tracking ID')}
        placeholder="20261120-0123456789"
        icon={<TicketIcon />}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={input.trackingId}
        error={errorOf('trackingId')}
        onChange={(trackingId) => change({ trackingId })}
      />
      <Button
        variant="quiet"
        className={styles.toggle ?? ''}
        aria-expanded={isAlternativeOpen}
        aria-controls="search-alternative"
        iconAfter={isAlternativeOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
        onClick={finding.toggleAlternative}
      >
        {t('Lost your tracking ID?')}
      </Button>
      <div id="search-alternative" className={styles.alternative} hidden={!isAlternativeOpen}>
        <AlternativeFields finding={finding} errorOf={errorOf} />
      </div>
      <SubmitButton
        icon={<SearchIcon />}
        busy={finding.isSearching}
        busyLabel={t('Searching for your ride...')}
      >
        {t(finding.label)}
      </SubmitButton>
    </form>
  );
}

interface AlternativeFieldsProps {
  readonly finding: FindMyRide;
  readonly errorOf: (field: SearchField) => string | undefined;
}

function AlternativeFields({ finding: { input, change }, errorOf }: AlternativeFieldsProps) {
  const t = useT();
  const calendar = useDateWords();
  return (
    <>
      <TextField
        id={searchFieldId('name')}
        label={t('Full Name')}
        icon={<PersonIcon />}
        autoComplete="name"
        value={input.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        id={searchFieldId('phone')}
        label={t('Phone Number')}
        icon={<PhoneIcon />}
        type="tel"
        autoComplete="tel"
        value={input.phone}
        error={errorOf('phone')}
        onChange={(phone) => change({ phone })}
      />
      <DatePicker
        {...calendar}
        id={searchFieldId('date')}
        label={t('Booking Date')}
        value={input.date}
        error={errorOf('date')}
        onChange={(date) => change({ date })}
      />
    </>
  );
}
