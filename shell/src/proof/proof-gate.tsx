import { type ProofQuestion, proofQuestionAtom, useAtomValue } from '@trupial/web-kit/core';
import { lazyPart } from '@trupial/ui-kit';
import { useEffect } from 'react';

/** Without the dialog's code nobody can answer: the call stays refused. */
function NotLoaded({ question }: { question: ProofQuestion }) {
  useEffect(() => question.settle(false), [question]);
  return null;
}

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), NotLoaded);

/** The question who it is, above every screen, when a call needs a fresh answer to it. */
export function ProofGate() {
  const question = useAtomValue(proofQuestionAtom);
  return question ? <ProofDialog question={question} /> : null;
}
