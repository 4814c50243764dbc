import { Alert } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { Problem } from './trip.rules.ts';

/** It may stand elsewhere than the button that was pressed, and that may have gone with the fare. */
function show(problem: HTMLElement | null): void {
  if (document.activeElement === document.body) problem?.focus();
  problem?.scrollIntoView({ block: 'nearest' });
}

/** An error of the whole form; the error of a field is shown at the field. */
export function FormProblem({ problem }: { problem: Problem | undefined }) {
  const t = useT();
  if (!problem || problem.field) return null;
  return (
    <div ref={show} tabIndex={-1}>
      <Alert tone="danger">
        <p>{t(problem.text, { reason: problem.reason || t('Unknown error') })}</p>
        {problem.hint && <p>{t(problem.hint)}</p>}
      </Alert>
    </div>
  );
}
