import { type ProofQuestion, proofQuestionAtom, useAtomValue } from '@trupial/web-kit/core';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';

/** Without the dialog's code nobody can answer: the call stays refused. */
function NotLoaded({ question }: { question: ProofQuestion }) {
  useEffect(() => question.settle(false), [question]);
  return null;
}

type Dialog = ComponentType<{ question: ProofQuestion }>;

const ProofDialog: Dialog = lazy(() =>
  import('./proof-dialog.tsx').then(
    (loaded): { default: Dialog } => loaded,
    () => ({ default: NotLoaded }),
  ),
);

/** The question who it is, above every screen, when a call needs a fresh answer to it. */
export function ProofGate() {
  const question = useAtomValue(proofQuestionAtom);
  return (
    <Suspense fallback={null}>{question ? <ProofDialog question={question} /> : null}</Suspense>
  );
}
