import { callApi, errorText, proveIdentity, useT } from '@trupial/web-kit/core';
import type { Answer } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { useEffect, useRef, useState } from 'react';

type Proof = Parameters<typeof proveIdentity>[0];
type Start = Answer<'startProof'>;

const FAILED = message('That did not work. Please try again.');

/** How the person can prove who he is; `proved` is called when he has. */
export function useProof(proved: () => void) {
  const t = useT();
  const [start, setStart] = useState<Start>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const began = useRef(false);
  const begin = async () => setStart(await callApi('startProof', { body: {} }));

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    // A server that does not answer this does not answer the proof either, and then says why.
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
      const { passkey } = start?.passkey ? start : await callApi('startProof', { body: {} });
      setStart((last) => last && { ...last, passkey: null });
      const { givePasskey } = await import('@trupial/web-kit/passkeys');
      const { token = '', options = { challenge: '' } } = passkey ?? {};
      return { method: 'passkey', token, passkey: await givePasskey(options) };
    });

  return { ways: start?.ways, isBusy, problem, byText, byPasskey };
}
