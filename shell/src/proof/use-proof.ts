import { ApiError, callApi, errorText, proveIdentity, useT } from '@trupial/web-kit/core';
import type { Answer } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { useEffect, useRef, useState } from 'react';

type Proof = Parameters<typeof proveIdentity>[0];
type Start = Answer<'startProof'>;

const FAILED = message('That did not work. Please try again.');

/** Until then nothing is shown, and the call that needs the proof waits. */
const PATIENCE_MS = 15_000;

const askForWays = () =>
  callApi('startProof', { body: {}, signal: AbortSignal.timeout(PATIENCE_MS) });

/** How the person can prove who he is; `proved` is called when he has. */
export function useProof(proved: () => void) {
  const t = useT();
  const [start, setStart] = useState<Start>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const began = useRef(false);
  const begin = async () => setStart(await askForWays());

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    // Most have only their password; who has more is refused, and then asked for that.
    begin().catch(() => setStart({ ways: ['password'], passkey: null }));
  });

  const trying = async (proofOf: () => Promise<Proof>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await proveIdentity(await proofOf());
      proved();
    } catch (error) {
      setProblem(errorText(error, t(FAILED)));
      if (error instanceof ApiError && error.code === 'proof.factor_needed') {
        await begin().catch(() => undefined);
      }
      setBusy(false);
    }
  };
  const byText = (text: string) =>
    trying(async () =>
      start?.ways.includes('code')
        ? { method: 'code', code: text }
        : { method: 'password', password: text },
    );
  const byPasskey = () =>
    trying(async () => {
      // Good for one answer: the next try asks anew.
      const { passkey } = start?.passkey ? start : await askForWays();
      setStart((last) => last && { ...last, passkey: null });
      const { givePasskey } = await import('@trupial/web-kit/passkeys');
      const { token = '', options = { challenge: '' } } = passkey ?? {};
      return { method: 'passkey', token, passkey: await givePasskey(options) };
    });

  return { ways: start?.ways, isBusy, problem, byText, byPasskey };
}
