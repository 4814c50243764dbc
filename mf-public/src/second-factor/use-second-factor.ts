import { ApiError, callApi, errorText, renewAccess } from '@trupial/web-kit/core';
import type { Answer } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { within } from '@trupial/web-kit/time-limit';
import { useEffect, useRef, useState } from 'react';

type Factors = Answer<'secondFactors'>;

/** Whether somebody has no second factor at all. */
export const hasNone = ({ passkeys, authenticator_app: hasApp }: Factors): boolean =>
  passkeys.length === 0 && !hasApp;

/** As long as a list has. */
const PATIENCE_MS = 15_000;

const TRY_AGAIN = message('That did not work. Please try again.');
const NOT_REACHED = message('Error connecting to server. Please try again later.');
const NOT_LOADED = message('Your second factors could not be loaded.');

/** What the server may answer to a change. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'passkey.refused': message('This passkey could not be added. Please try again.'),
  'passkey.too_many': message('You can have at most 10 passkeys.'),
  'authenticator_app.wrong_code': message('This code is not right. Please try again.'),
  'second_factor.last': message(
    'You need a second factor. Add another one before you remove this one.',
  ),
  'second_factor.over': message('This took too long. Please begin again.'),
};

/**
 * What the person can have pressed, by its button: the form of the passkeys has one for a new one
 * and a new name; removing is asked again in a dialog, which shows that it works.
 */
export type Action =
  | 'addPasskey'
  | 'removePasskey'
  | 'startApp'
  | 'confirmApp'
  | 'removeApp'
  | 'newCodes';

function problemOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  return PROBLEMS[code] ?? errorText(error, TRY_AGAIN);
}

async function load(
  found: (factors: Factors) => void,
  failed: (why: string) => void,
  page = new AbortController().signal,
): Promise<void> {
  try {
    found(await callApi('secondFactors', { signal: within(PATIENCE_MS, page) }));
  } catch (error) {
    if (!page.aborted) failed(errorText(error, NOT_LOADED));
  }
}

/** The person's factors and their changes; `codes` are new recovery codes, until he has kept them. */
export function useSecondFactor() {
  const [factors, setFactors] = useState<Factors>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [working, setWorking] = useState<Action>();
  const [problem, setProblem] = useState<{ readonly at: Action; readonly text: string }>();
  const [notLoaded, setNotLoaded] = useState<string>();
  const [notRenewed, setNotRenewed] = useState<string>();
  const [codesAreLost, setCodesLost] = useState(false);
  const changes = useRef(0);

  const trying = async <Result>(
    action: Action,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    setWorking(action);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      setProblem({ at: action, text: problemOf(error) });
      return undefined;
    } finally {
      setWorking(undefined);
    }
  };
  const show = (answer: Factors) => {
    setFactors(answer);
    if (!answer.recovery_codes) return;
    setCodes(answer.recovery_codes);
    setCodesLost(false);
  };
  /** One change; answers whether it was done. */
  const change = async (action: Action, work: () => Promise<Factors>): Promise<boolean> => {
    const count = (changes.current += 1);
    const answer = await trying(action, work);
    if (!answer) {
      void lookAgain(count);
      return false;
    }
    show(answer);
    // Until now he could do nothing but this. It is done, whether or not his token can be renewed.
    if (answer.required && answer.recovery_codes) await renew();
    return true;
  };
  /** A change that failed may be done: its answer was lost, and with it the codes of a first factor. */
  const lookAgain = (count: number) =>
    load(
      (now) => {
        // Another change has begun meanwhile: its answer is newer.
        if (changes.current !== count) return;
        setFactors(now);
        if (!factors || !hasNone(factors) || hasNone(now)) return;
        setProblem(undefined);
        setCodesLost(true);
        if (now.required) void renew();
      },
      () => undefined,
    );
  const renew = async (): Promise<void> => {
    setNotRenewed(undefined);
    try {
      await renewAccess();
    } catch (error) {
      setNotRenewed(errorText(error, NOT_REACHED));
    }
  };

  useEffect(() => {
    const page = new AbortController();
    void load(setFactors, setNotLoaded, page.signal);
    return () => page.abort();
  }, []);

  return {
    factors,
    codes,
    keptCodes: () => setCodes(undefined),
    /** There are recovery codes that he has never seen. */
    codesAreLost,
    /** For the button of an action: its own work shows, and the work of another one bars it. */
    buttonOf: (action: Action) => ({
      busy: working === action,
      disabled: working !== undefined && working !== action,
    }),
    /** Why one of these failed, to be said where it was pressed. */
    problemOf: (...actions: readonly Action[]) =>
      problem && actions.includes(problem.at) ? problem.text : undefined,
    /** Why there are no `factors`. */
    notLoaded,
    loadAgain: () => {
      setNotLoaded(undefined);
      void load(setFactors, setNotLoaded);
    },
    /** Why a factor was set up, and the rest of the product does not open yet. */
    notRenewed,
    renew,
    addPasskey: (name: string) =>
      change('addPasskey', async () => {
        const { token, options } = await callApi('startPasskey', { body: {} });
        const { makePasskey } = await import('@trupial/web-kit/passkeys');
        const passkey = await makePasskey(options);
        return callApi('addPasskey', { body: { token, name, passkey } });
      }),
    renamePasskey: (id: number, name: string) =>
      change('addPasskey', () =>
        callApi('renamePasskey', { params: { id: String(id) }, body: { name } }),
      ),
    removePasskey: (id: number) =>
      change('removePasskey', () => callApi('removePasskey', { params: { id: String(id) } })),
    startApp: () => trying('startApp', () => callApi('startAuthenticatorApp', { body: {} })),
    confirmApp: (code: string) =>
      change('confirmApp', () => callApi('confirmAuthenticatorApp', { body: { code } })),
    removeApp: () => change('removeApp', () => callApi('removeAuthenticatorApp')),
    newCodes: () => change('newCodes', () => callApi('newRecoveryCodes', { body: {} })),
  };
}

export type SecondFactorState = ReturnType<typeof useSecondFactor>;
