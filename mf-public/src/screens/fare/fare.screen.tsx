import { Alert, Card, NumberStepper, RouteIcon, TextField } from '@trupial/ui-kit';
import { formatMoney, useT, useTakenOver } from '@trupial/web-kit/core';
import type { FormEvent } from 'react';
import { Page } from '../../page/page.tsx';
import { SubmitButton } from '../../page/submit-button.tsx';
import { useFieldWords } from '@trupial/web-kit/field-words';
import { CheatSheet } from './cheat-sheet.tsx';
import styles from './fare.module.css';
import { FormulaPreview } from './formula-preview.tsx';
import { useFareCalculator } from './use-fare-calculator.ts';

/** What a ride of so many kilometres costs, and why. */
export default function FareScreen() {
  const t = useT();
  const isTakenOver = useTakenOver();
  const words = useFieldWords();
  const { question, fare, problem, isBusy, calculate, change } = useFareCalculator();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void calculate();
  };
  return (
    <Page
      title={t('Fare Calculator')}
      lead={t(
        'The fare follows from distance, passengers and luggage, and is the same for everybody.',
      )}
    >
      <div className={styles.columns}>
        <Card variant="raised" padding="large">
          <form inert={!isTakenOver} className={styles.part} noValidate onSubmit={submit}>
            <TextField
              label={t('Distance (km)')}
              icon={<RouteIcon />}
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              value={question.distance}
              onChange={(distance) => change({ distance })}
            />
            <div className={styles.counts}>
              <NumberStepper
                label={t('Passengers')}
                min={0}
                labels={words.number}
                value={question.passengers}
                onChange={(passengers) => change({ passengers })}
              />
              <NumberStepper
                label={t('Luggage')}
                min={0}
                labels={words.number}
                value={question.luggage}
                onChange={(luggage) => change({ luggage })}
              />
            </div>
            {problem && <Alert tone="danger">{t(problem)}</Alert>}
            <SubmitButton busy={isBusy} busyLabel={t('Calculating...')}>
              {t('Calculate Fare')}
            </SubmitButton>
            <div role="status">
              <p>{t('Estimated Fare')}</p>
              <p className={styles.amount} data-empty={fare === undefined || undefined}>
                {fare === undefined ? '—' : formatMoney(fare)}
              </p>
            </div>
          </form>
        </Card>
        <FormulaPreview />
      </div>
      <CheatSheet />
    </Page>
  );
}
