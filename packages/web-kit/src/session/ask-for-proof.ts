import { atom } from 'jotai';
import { platformStore } from '../store.ts';

/** The question whether it is still the same person; the shell shows it as a dialog. */
export interface ProofQuestion {
  readonly settle: (isProved: boolean) => void;
}

export const proofQuestionAtom = atom<ProofQuestion | null>(null);

let asked: Promise<boolean> | undefined;

/** Asks the person to prove who he is. Calls that are refused meanwhile share one question. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    platformStore.set(proofQuestionAtom, { settle: resolve });
  }).finally(() => {
    asked = undefined;
    platformStore.set(proofQuestionAtom, null);
  });
  return asked;
}
