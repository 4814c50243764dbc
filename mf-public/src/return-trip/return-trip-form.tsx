import { Button, looks, Spinner } from '@trupial/ui-kit';
import { formatMoney, useKept, useT } from '@trupial/web-kit/core';
import { RETURN_FIELDS, returnProblems } from '@trupial/web-kit/return-draft';
import { ReturnFields } from '@trupial/web-kit/return-fields';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { firstAddressPart } from '../booking/calendar-links.ts';
import { fetchQuote } from '../trip/booking-calls.ts';
import { isFocusLost } from '../page/focus.ts';
import type { ReturnTripFormProps } from './given-return.ts';
import { forgetReturn, keepReturn } from './kept-return.ts';
import { sumOf } from '@trupial/web-kit/sum-of';
import { wayBack } from './way-back.ts';
import styles from './return-trip-form.module.css';

/** The return trip of the trip in the form: when, its flight, its fare, and both fares together. */
export function ReturnTripForm({ form, quote, flightDirection, value }: ReturnTripFormProps) {
  const t = useT();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const { trip, work, back } = form;
  const { draft, isRefused = false } = value;
  const { onChange } = back;
  const outbound = { day: trip.day, time: trip.time, durationMinutes: quote.durationMinutes };
  const problems = returnProblems(draft, outbound);
  const wrongField = RETURN_FIELDS.find((field) => problems[field] !== undefined);
  const way = wayBack(trip, draft);
  const isWhen = !problems.day && !problems.time;
  const fare = useKept(
    isWhen ? `return-fare ${JSON.stringify(way)}` : undefined,
    () => fetchQuote(way),
    { anew: true },
  );
  const returnQuote = isWhen ? fare.data : undefined;

  // Booked is what is shown: without this part on the screen there is no fare.
  useEffect(() => {
    onChange((known) => known && { ...known, quote: returnQuote, wrongField });
    return () => onChange((known) => known && { ...known, quote: undefined });
  }, [onChange, returnQuote, wrongField]);
  // The trip may have been turned since the flight was typed.
  useEffect(() => {
    const turned = flightDirection && { flight_direction: flightDirection };
    onChange((known) => known && { ...known, draft: { ...known.draft, ...turned } });
  }, [onChange, flightDirection]);
  const { keptAs, owner } = back;
  useEffect(() => keepReturn({ keptAs, owner }, draft), [keptAs, owner, draft]);
  // The button that opened it has gone; after a reload it opens by itself.
  useEffect(() => {
    if (isFocusLost()) section.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section ref={section} tabIndex={-1} className={styles.back} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>{t('Return trip')}</h3>
        <Button
          variant="quiet"
          size="small"
          disabled={work === 'booking'}
          onClick={() => {
            forgetReturn(back);
            flushSync(() => onChange(undefined));
            document.getElementById(`${back.id}-open`)?.focus({ preventScroll: true });
          }}
        >
          {t('Without a return trip')}
        </Button>
      </header>
      <p className={looks.muted}>
        {t('From {from} to {to}, with the same people and details.', {
          from: firstAddressPart(trip.dropoff.text),
          to: firstAddressPart(trip.pickup.text),
        })}
      </p>
      <ReturnFields
        id={back.id}
        draft={draft}
        outbound={outbound}
        disabled={work === 'booking'}
        isRefused={isRefused}
        isDirectionKnown={flightDirection !== undefined}
        onChange={(changes) => onChange({ ...value, draft: { ...draft, ...changes } })}
      />
      <div role="status">
        {isWhen && fare.isAsking && !returnQuote && <Spinner label={t('Calculating...')} />}
        {returnQuote && (
          <dl>
            <Row label={t('Way there')} dollars={quote.fare} />
            <Row label={t('Way back')} dollars={returnQuote.fare} />
            <Row label={t('Together')} dollars={sumOf([quote.fare, returnQuote.fare])} isTotal />
          </dl>
        )}
        {isWhen && fare.hasFailed && !fare.isAsking && (
          <p className={styles.problem}>
            {t('Failed to calculate fare. Please try again.')}{' '}
            <Button size="small" onClick={fare.askAgain}>
              {t('Retry')}
            </Button>
          </p>
        )}
        {isRefused && !returnQuote && (
          <p className={styles.problem}>{t('Please complete the return trip, or remove it.')}</p>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly dollars: number;
  readonly isTotal?: boolean;
}

function Row({ label, dollars, isTotal = false }: RowProps) {
  return (
    <div className={styles.row} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(dollars)}</dd>
    </div>
  );
}
