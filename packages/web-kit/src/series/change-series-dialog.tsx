import { Select, TextField } from '@trupial/ui-kit';
import { callApi, formatDate, islandDay, useT } from '@trupial/web-kit/core';
import { useEffect, useId, useState } from 'react';
import { type ChangeBase, type ChangeScope, formOf } from './change-form.ts';
import { forgetSeries } from './forget-series.ts';
import { changeOf, keepSeriesChange, keptSeriesChange } from './kept-series.ts';
import { faresOf, NewFares, otherFares } from './new-fares.tsx';
import { refusalBefore, refusalOf, refusalOfPreview, type SeriesRefusal } from './refusals.ts';
import { isSame, occurrenceChanges, rebased, refusedIn, seriesChanges } from './series-draft.ts';
import { SeriesDialog } from './series-dialog.tsx';
import { SeriesFields } from './series-fields.tsx';
import type { Made } from './series-words.ts';
import { useOwner } from '../use-owner.ts';
import { useResting } from '../use-resting.ts';

interface ChangeSeriesProps extends ChangeBase {
  readonly who: 'rider' | 'office';
  readonly onChanged: (made: readonly Made[]) => void;
  readonly onClose: () => void;
}

/** Only looked at, or agreed to with the fares that were shown. */
type Going = { readonly preview: true } | { readonly fares: ReturnType<typeof faresOf> };

/** Changes one ride of a series, all from its day on, or all that is to come. */
export function ChangeSeriesDialog(props: ChangeSeriesProps) {
  const { who, onChanged } = props;
  const t = useT();
  const owner = useOwner();
  const id = useId();
  const [today] = useState(() => islandDay(new Date()));
  // As it was looked at: what others change meanwhile is not taken back by what was not typed.
  const [base, setBase] = useState<ChangeBase>(props);
  const { series, occurrence } = base;
  const [kept] = useState(() => keptSeriesChange(owner, base, today));
  const [scope, setScope] = useState(kept.scope);
  const was = formOf(scope, base, today);
  const [draft, setDraft] = useState(kept.draft);
  const [reason, setReason] = useState(kept.reason);
  const isTyped = !isSame(draft, was) || reason.trim() !== '';
  useEffect(() => {
    if (isTyped) keepSeriesChange(owner, base, today, { scope, draft, reason });
    else forgetSeries(changeOf(base), owner);
  }, [isTyped, owner, base, today, scope, draft, reason]);
  const forget = () => forgetSeries(changeOf(base), owner);
  const [refusal, setRefusal] = useState<SeriesRefusal>();
  const [isSending, setSending] = useState(false);
  /** What was shown of the rides that are made already, for what the form says now. */
  const [preview, setPreview] = useState<readonly Made[]>();
  const isResting = useResting(preview);

  const edit = (edited: Partial<typeof draft>) => {
    setPreview(undefined);
    setDraft((typed) => ({ ...typed, ...edited }));
  };
  const choose = (next: ChangeScope) => {
    setScope(next);
    setRefusal(undefined);
    setPreview(undefined);
    const is = formOf(next, base, today);
    setDraft((typed) => rebased(typed, was, is));
  };
  /** Somebody else was quicker: the form goes on from the series as it is now. */
  const meet = async () => {
    const now = await callApi('oneSeries', { params: { id: String(series.id) } });
    const same = now.occurrences.find(({ day }) => day === occurrence?.day) ?? occurrence;
    const met = { ...now, occurrence: same };
    setDraft((typed) => rebased(typed, was, formOf(scope, met, today)));
    setBase(met);
  };
  const ask = (going: Going) => {
    const said = reason.trim();
    const more = { version: series.version, ...(said && { reason: said }), ...going };
    const params = { id: String(series.id) };
    if (scope === 'one' && occurrence) {
      const body = { ...occurrenceChanges(draft, was), ...more };
      return callApi('changeOccurrence', { params: { ...params, day: occurrence.day }, body });
    }
    const from = scope === 'rest' && occurrence ? { from_date: occurrence.day } : {};
    return callApi('changeSeries', {
      params,
      body: { ...seriesChanges(draft, was), ...more, ...from },
    });
  };
  /** Nobody is charged a fare that he did not see: another one is shown before it is agreed to. */
  const seen = async (): Promise<readonly Made[] | undefined> => {
    if (preview) return preview;
    const { made } = await ask({ preview: true });
    if (otherFares(made).length === 0) return made;
    setPreview(made);
    return undefined;
  };
  const send = async () => {
    const wrong = refusalBefore(draft, scope !== 'one');
    setRefusal(wrong);
    if (wrong) return;
    setSending(true);
    let isAsked = false;
    try {
      const shown = await seen();
      isAsked = shown !== undefined;
      if (!shown) return setSending(false);
      const { made } = await ask({ fares: faresOf(shown) });
      forget();
      onChanged(made);
    } catch (error) {
      const refused = isAsked ? refusalOf(error) : refusalOfPreview(error);
      setRefusal(refused);
      // Nobody knows whether it was done: the same is sent again.
      if (!refused.isUnknown) setPreview(undefined);
      setDraft((now) => refusedIn(now, error));
      // What it says stands; sent again as it is, it is met again.
      if (refused.isMeanwhile) await meet().catch(() => undefined);
      setSending(false);
    }
  };
  const day = occurrence && formatDate(occurrence.day);
  return (
    <SeriesDialog
      title={t('Change recurring ride')}
      submitLabel={t('Change')}
      size="large"
      fields={id}
      isSending={isSending}
      isResting={isResting}
      isTyped={isTyped}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={() => {
        forget();
        props.onClose();
      }}
    >
      {occurrence && (
        <Select
          id={`${id}-scope`}
          label={t('What is to change')}
          value={scope}
          disabled={isSending}
          options={[
            { value: 'one', label: t('Only the ride of {day}', { day: day ?? '' }) },
            { value: 'rest', label: t('All rides from {day} on', { day: day ?? '' }) },
            { value: 'all', label: t('All rides that are to come') },
          ]}
          onChange={(next) => choose(next as ChangeScope)}
        />
      )}
      <SeriesFields
        id={id}
        draft={draft}
        edit={edit}
        refusal={refusal}
        today={today}
        of={scope === 'one' ? 'one' : 'rest'}
        from={scope === 'rest' ? occurrence?.day : undefined}
        withPerson={who === 'office'}
        disabled={isSending}
      />
      <div role="status">{preview && <NewFares made={preview} />}</div>
      {who === 'office' && series.rider_id !== null && (
        <ReasonField
          id={id}
          value={reason}
          disabled={isSending}
          onChange={setReason}
          refusal={refusal}
        />
      )}
    </SeriesDialog>
  );
}

interface ReasonFieldProps {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (reason: string) => void;
  readonly refusal: SeriesRefusal | undefined;
}

/** Why the office changes what is a rider's own. */
export function ReasonField({ id, value, disabled, onChange, refusal }: ReasonFieldProps) {
  const t = useT();
  const text = refusal?.fields['reason'];
  return (
    <TextField
      id={`${id}-reason`}
      label={t('Why it is changed')}
      description={t('The series is a rider’s own.')}
      required
      maxLength={300}
      value={value}
      disabled={disabled}
      error={text && t(text)}
      onChange={onChange}
    />
  );
}
