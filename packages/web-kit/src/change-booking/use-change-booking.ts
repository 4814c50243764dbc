import type { WireAmendedField } from '@trupial/contracts/http';
import {
  type Answer,
  callApi,
  islandDay,
  showToast,
  t,
  useIdempotencyKey,
} from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import {
  type ChangeableRide,
  type ChangeDraft,
  changesOf,
  draftProblems,
  rebased,
  shownChanges,
  soundChanges,
} from './change-draft.ts';
import { forgetChange, keepChange, keptChange } from './kept-change.ts';
import { isQuoteOver, misfitOf, type Refusal, refusalOf } from './refusals.ts';
import { rideAfter } from './ride-after.ts';
import { useOwner } from '../use-owner.ts';
import { useResting } from '../use-resting.ts';
import { fetchPreview, type Preview, usePreview } from './use-preview.ts';

/** A ride after its change, as the server answers it, what the change was, and why. */
export interface ChangedBooking {
  readonly ride: Answer<'amendRide'>;
  readonly fields: Preview['fields'];
  readonly reason: string;
}

export interface ChangeBookingProps {
  /** The ride as it is. */
  readonly ride: ChangeableRide;
  /** The office also changes name and phone, and says why. */
  readonly who: 'rider' | 'office';
  /** What shows that the ride is a visitor's own. */
  readonly receipt?: string | undefined;
  /** A change that was proposed elsewhere, such as a bar that was dragged to another time. */
  readonly start?: Partial<ChangeDraft> | undefined;
  /** The office's reason, as it begins. */
  readonly reason?: string | undefined;
  /** UTC instant up to which it can be changed, when that is known before the preview. */
  readonly until?: string | undefined;
  /** The booking was changed; the dialog is to be closed. It stays busy until that has been done. */
  readonly onChanged: (changed: ChangedBooking) => void | Promise<void>;
  readonly onClose: () => void;
}

/** What is typed into 'Change booking', what it would cost, and the change itself. */
export function useChangeBooking(props: ChangeBookingProps) {
  const { ride, who, receipt, start, onChanged } = props;
  const keyFor = useIdempotencyKey();
  const owner = useOwner();
  const [kept] = useState(() => keptChange(owner, ride));
  const [base, setBase] = useState(ride);
  const [draft, setDraft] = useState<ChangeDraft>({ ...kept.draft, ...start });
  const [reason, setReason] = useState(props.reason ?? kept.reason);
  const [isSending, setSending] = useState(false);
  /** What the change itself was refused for; gone when something is typed. */
  const [refusal, setRefusal] = useState<Refusal>();
  // The button that was pressed agrees to the new fare now.
  const isResting = useResting(refusal?.kind === 'fare' ? refusal : undefined);
  const [today] = useState(() => islandDay(new Date()));
  const [meanwhile, setMeanwhile] = useState<readonly WireAmendedField[]>([]);

  const changes = changesOf(draft, base);
  const isChanged = Object.keys(changes).length > 0;
  const isTyped = isChanged || reason.trim() !== '';
  useEffect(() => {
    if (isTyped) keepChange(owner, base, draft, reason);
    else forgetChange(owner, base);
  }, [isTyped, owner, base, draft, reason]);
  const problems = draftProblems(draft, base, today);
  const isComplete = Object.keys(problems).length === 0;
  const body = { ...changes, version: base.amendments, ...(receipt && { receipt }) };
  const asked = usePreview(ride.id, isChanged && isComplete ? body : undefined);

  const meet = (changed: Refusal): Refusal | undefined => {
    if (changed.kind !== 'meanwhile') return changed;
    const now = rideAfter(base, changed.changed);
    setMeanwhile(changed.changed.fields);
    setDraft((typed) => rebased(typed, base, now));
    setBase(now);
    return undefined;
  };
  // Somebody else was quicker: the form goes on from the ride as it is now.
  const refused = asked.error === undefined ? undefined : refusalOf(asked.error);
  if (refused?.kind === 'meanwhile' && refused.changed.version !== base.amendments) meet(refused);

  const send = (preview: Preview, giveBack: boolean): Promise<Answer<'amendRide'>> => {
    const said = reason.trim();
    const whole = {
      ...body,
      quote: preview.quote,
      ...(said && { reason: said }),
      ...(giveBack && { give_back: true }),
    };
    const params = { id: String(ride.id) };
    return callApi('amendRide', { params, body: whole, idempotencyKey: keyFor(whole) });
  };

  /** An expired quote is replaced by one of the same fare; another fare has to be looked at first. */
  const sendAtShownFare = async (shown: Preview, giveBack: boolean) => {
    try {
      return await send(shown, giveBack);
    } catch (error) {
      if (!isQuoteOver(error)) throw error;
    }
    const now = await fetchPreview(ride.id, body);
    asked.replace(now);
    return now.new_fare === shown.new_fare ? send(now, giveBack) : undefined;
  };

  const change = async (giveBack: boolean): Promise<void> => {
    const { preview } = asked;
    if (!preview || isSending || isResting) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const changed = await sendAtShownFare(preview, giveBack);
      if (changed) {
        showToast(t('The booking is changed.'));
        forgetChange(owner, ride);
        await onChanged({ ride: changed, fields: preview.fields, reason: reason.trim() });
      } else setRefusal({ kind: 'fare' });
    } catch (error) {
      setRefusal(meet(refusalOf(error)));
    }
    setSending(false);
  };

  return {
    draft,
    reason,
    /** Of the island. */
    today,
    problems,
    isChanged,
    isComplete,
    isSending,
    /** Another fare has not been on the screen for long enough to be seen. */
    isResting,
    isTyped,
    isReasonMissing: who === 'office' && reason.trim() === '',
    /** What would be another; the fare and the way as soon as they are known. */
    changes: asked.preview?.fields ?? shownChanges(soundChanges(changes, problems), base),
    /** What somebody else has changed since the form was opened. */
    meanwhile,
    preview: asked.preview,
    isAsking: asked.isAsking,
    askAgain: asked.askAgain,
    refusal: refusal ?? refused,
    /** Why the driver cannot keep the ride as it would be. */
    misfit: misfitOf(refusal ?? refused, asked.preview),
    /** The same, of the change itself alone. */
    refusedChange: refusal,
    change,
    /** What is typed is given up. */
    giveUp: () => forgetChange(owner, ride),
    edit: (edited: Partial<ChangeDraft>) => {
      setRefusal(undefined);
      setDraft((typed) => ({ ...typed, ...edited }));
    },
    explain: (text: string) => {
      setRefusal(undefined);
      setReason(text);
    },
  };
}

export type Changing = ReturnType<typeof useChangeBooking>;
