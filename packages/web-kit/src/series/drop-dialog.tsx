import { callApi, formatDate, useT } from '@trupial/web-kit/core';
import { useEffect, useId, useState } from 'react';
import { forgetOwnDraft, keepFormDraft, readFormDraft } from '../form-draft.ts';
import { ReasonField } from './change-series-dialog.tsx';
import { dropOf } from './kept-series.ts';
import { refusalOf, type SeriesRefusal } from './refusals.ts';
import { SeriesDialog } from './series-dialog.tsx';
import type { Made, Occurrence, Series } from './series-words.ts';
import { useOwner } from '../use-owner.ts';

interface DropDialogProps {
  readonly series: Series;
  /** The ride that is left out, or from which on the series ends; without it the series ends today. */
  readonly occurrence: Occurrence | undefined;
  readonly what: 'skip' | 'end';
  readonly who: 'rider' | 'office';
  readonly onDone: (made: readonly Made[]) => void;
  readonly onClose: () => void;
}

/** Leaves one ride out, or ends the series. */
export function DropDialog(props: DropDialogProps) {
  const { series, occurrence, what, who } = props;
  const t = useT();
  const id = useId();
  const owner = useOwner();
  const keptAs = dropOf(what, series, occurrence);
  const [reason, setReason] = useState(
    () => readFormDraft(keptAs, owner, { reason: '' })?.reason ?? '',
  );
  const isTyped = reason.trim() !== '';
  const forget = () => forgetOwnDraft(keptAs, owner);
  useEffect(() => {
    if (isTyped) keepFormDraft(keptAs, owner, { reason });
    else forgetOwnDraft(keptAs, owner);
  }, [keptAs, isTyped, owner, reason]);
  const [refusal, setRefusal] = useState<SeriesRefusal>();
  const [isSending, setSending] = useState(false);
  // The page follows the series meanwhile; a repeat is known by the version of what it repeats.
  const [sent, setSent] = useState<number>();
  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    const said = reason.trim();
    const version = sent ?? series.version;
    const body = { version, ...(said && { reason: said }) };
    const params = { id: String(series.id) };
    try {
      const { made } =
        what === 'skip' && occurrence
          ? await callApi('skipOccurrence', { params: { ...params, day: occurrence.day }, body })
          : await callApi('endSeries', {
              params,
              body: { ...body, ...(occurrence && { from_date: occurrence.day }) },
            });
      forget();
      props.onDone(made);
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      setSent(refused.isUnknown ? version : undefined);
      setSending(false);
    }
  };
  const day = occurrence ? formatDate(occurrence.day) : '';
  const isMade = occurrence?.status === 'booked';
  return (
    <SeriesDialog
      title={what === 'skip' ? t('Leave the ride of {day} out?', { day }) : t('End this series?')}
      submitLabel={what === 'skip' ? t('Leave it out') : t('End the series')}
      isDanger
      fields={id}
      isSending={isSending}
      isTyped={isTyped}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={() => {
        forget();
        props.onClose();
      }}
    >
      {who === 'office' && (
        <p>
          <strong>{series.rider_name}</strong>: {series.pickup_location} → {series.dropoff_location}
        </p>
      )}
      <p>
        {what === 'end'
          ? t('All its rides that are to come are cancelled.')
          : isMade
            ? t('The ride is cancelled. The other rides stay.')
            : t('The other rides stay.')}
      </p>
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
