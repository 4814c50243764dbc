import { callApi, islandDay, showToast, useT } from '@trupial/web-kit/core';
import { useEffect, useId, useState } from 'react';
import { forgetSeries, forgetTyping } from './forget-series.ts';
import { keepSeries, keptSeries } from './kept-series.ts';
import { refusalBefore, refusalOf, type SeriesRefusal } from './refusals.ts';
import {
  isSame,
  newDraft,
  rebased,
  refusedIn,
  type SeriesStart,
  startBody,
  typedOf,
} from './series-draft.ts';
import { SeriesDialog } from './series-dialog.tsx';
import { SeriesFare } from './series-fare.tsx';
import { SeriesFields } from './series-fields.tsx';
import type { Series } from './series-words.ts';
import { useOwner } from '../use-owner.ts';
import { useSendOnce } from '../use-send-once.ts';

export type { SeriesStart } from './series-draft.ts';

export interface StartSeriesProps {
  /** What is known already; what becomes known later fills the fields that nobody typed into. */
  readonly start?: SeriesStart | undefined;
  /**
   * Under which name the tab keeps what is typed: after a reload it is there, on top of `start`, when
   * the form is opened again.
   */
  readonly keptAs: string;
  readonly onStarted: (series: Series) => void;
  readonly onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Books a ride that recurs. */
export default function StartSeriesDialog(props: StartSeriesProps) {
  const { start, keptAs, onStarted } = props;
  const t = useT();
  const owner = useOwner();
  const id = useId();
  const sendOnce = useSendOnce(keptAs, owner);
  const [today] = useState(() => islandDay(new Date()));
  // From tomorrow on: today its time may have passed.
  const [firstDay] = useState(() => islandDay(new Date(Date.now() + DAY_MS)));
  const empty = newDraft(firstDay, start);
  const [known, setKnown] = useState(empty);
  const [draft, setDraft] = useState(() => keptSeries(keptAs, owner, empty) ?? empty);
  const isTyped = !isSame(draft, empty);
  useEffect(() => {
    // Only what is typed: what becomes known otherwise until then is not covered by it.
    if (isTyped) keepSeries(keptAs, owner, typedOf(draft, known));
    else forgetTyping(keptAs, owner);
  }, [keptAs, isTyped, owner, draft, known]);
  const forget = () => forgetSeries(keptAs, owner);
  if (!isSame(known, empty)) {
    setKnown(empty);
    setDraft(rebased(draft, known, empty));
  }
  const [refusal, setRefusal] = useState<SeriesRefusal>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    const wrong = refusalBefore(draft, true);
    setRefusal(wrong);
    if (wrong) return;
    setSending(true);
    try {
      const body = startBody(draft);
      const series = await sendOnce(body, (idempotencyKey) =>
        callApi('startSeries', { body, idempotencyKey }),
      );
      showToast(t('The recurring ride is booked.'));
      forget();
      onStarted(series);
    } catch (error) {
      setRefusal(refusalOf(error));
      setDraft((now) => refusedIn(now, error));
      setSending(false);
    }
  };
  return (
    <SeriesDialog
      title={t('New recurring ride')}
      submitLabel={t('Book recurring ride')}
      size="large"
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
      <SeriesFields
        id={id}
        draft={draft}
        edit={(edited) => setDraft((typed) => ({ ...typed, ...edited }))}
        refusal={refusal}
        today={today}
        of="new"
        withPerson
        disabled={isSending}
      />
      <SeriesFare draft={draft} />
    </SeriesDialog>
  );
}
