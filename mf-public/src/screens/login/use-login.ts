import {
  ApiError,
  callApi,
  placeAfterSignIn,
  session,
  useSearchParams,
  useSession,
  useT,
  type Answer,
} from '@trupial/web-kit/core';
import type {
  SecondFactorQuestion,
  SecondStep,
  PasskeyQuestion,
  UsedPasskey,
} from '@trupial/contracts/values';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { accountProblem } from '../../account/account-problem.ts';
import { message } from '@trupial/web-kit/message';
import { quietly } from '@trupial/web-kit/browser-storage';

const keptForThePage = () => () => {};

interface Words {
  /** For a refusal that says nothing itself. */
  readonly otherwise?: string;
  /** For a second factor that is not right. */
  readonly wrong?: string;
}

function problemOf(error: unknown, { otherwise, wrong }: Words): string {
  if (error === NO_PASSKEY) return NO_PASSKEY.text;
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'second_factor.wrong') {
    return wrong ?? message('This did not work. Please try again.');
  }
  if (code === 'second_factor.over') return message('This took too long. Please begin again.');
  return accountProblem(error, otherwise);
}

/** The sign-in form and its second step. `goTo` is the target after the sign-in. */
export function useLogin() {
  const t = useT();
  const [query] = useSearchParams();
  const { status } = useSession();
  const wanted = query.get('return');
  // Not in the first render of a prerendered page: the build does not know the person.
  const remembered = useSyncExternalStore(keptForThePage, rememberedUsername, () => '');
  const [typed, setUsername] = useState<string>();
  const username = typed ?? remembered;
  const [password, setPassword] = useState('');
  const [chosen, setRemembered] = useState<boolean>();
  const isRemembered = chosen ?? remembered !== '';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<SecondFactorQuestion>();
  const [target, setTarget] = useState(() => placeAfterSignIn({ wanted }));

  const signedIn = (answer: Answer<'login'>) => {
    rememberUsername(isRemembered ? (answer.username ?? username.trim()) : '');
    setTarget(placeAfterSignIn({ wanted, lastVisited: answer.last_visited_page }));
    session.signIn({ ...answer, username: answer.username ?? username.trim() });
  };
  /** One at a time. Answers whether it has worked. */
  const trying = async (work: () => Promise<Answer<'login'>>, words: Words = {}) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      signedIn(await work());
    } catch (error) {
      const next = error instanceof ApiError ? error : undefined;
      if (next?.code === 'second_factor.required') {
        setQuestion(next.secondFactor as SecondFactorQuestion);
        return;
      }
      // Its question is used up: the password is asked again.
      if (next?.code === 'second_factor.over') setQuestion(undefined);
      setProblem(problemOf(error, words));
      document.querySelector<HTMLElement>('#login-password, #login-code')?.focus();
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    return trying(() => callApi('login', { body: { username: username.trim(), password } }), {
      otherwise: message('Invalid credentials'),
    });
  };
  const finish = (body: SecondStep) => callApi('finishSignIn', { body });
  const byCode = (code: string) =>
    trying(() => finish({ method: 'code', token: question?.token ?? '', code }), {
      wrong: message('This code is not right. Please try again.'),
    });
  /** After the password, or alone. */
  const byPasskey = () =>
    trying(async () => {
      const { token, options } = question?.passkey
        ? { token: question.token, options: question.passkey }
        : await callApi('startPasskeySignIn', { body: {} });
      const passkey = await givenPasskey(options);
      // Good for one answer: what is wrong now is asked anew.
      setQuestion(undefined);
      return finish({ method: 'passkey', token, passkey });
    });
  const startOver = () => {
    setQuestion(undefined);
    setProblem(undefined);
  };

  return {
    username,
    setUsername,
    password,
    setPassword,
    isRemembered,
    setRemembered,
    isBusy,
    problem: problem && t(problem),
    submit,
    question,
    byCode,
    byPasskey,
    startOver,
    goTo: status === 'signed-in' ? target : undefined,
  };
}

/** The person has not given a passkey, or has none for us. */
const NO_PASSKEY = { text: message('No passkey was used. Please try again.') };

/** Asks the browser for a passkey; its code is loaded when it is first needed. */
async function givenPasskey(options: PasskeyQuestion['options']): Promise<UsedPasskey> {
  const { givePasskey } = await import('@trupial/web-kit/passkeys');
  return givePasskey(options).catch(() => {
    throw NO_PASSKEY;
  });
}

/**
 * The username of 'Remember me': it fills the field the next time. The password is never stored.
 */

const NAME = 'remembered_username';

function rememberedUsername(): string {
  return quietly(() => localStorage.getItem(NAME)) ?? '';
}

/** Keeps a username; '' forgets it. */
function rememberUsername(username: string): void {
  quietly(() =>
    username === '' ? localStorage.removeItem(NAME) : localStorage.setItem(NAME, username),
  );
}
