import {
  callApi,
  placeAfterSignIn,
  session,
  useSearchParams,
  useSession,
  useT,
} from '@trupial/web-kit/core';
import { useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { accountProblem } from '../../account/account-problem.ts';
import { message } from '@trupial/web-kit/message';
import { rememberedUsername, rememberUsername } from './remembered-username.ts';

const keptForThePage = () => () => {};

/** The sign-in form. `goTo` is the target after the sign-in. */
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
  const [target, setTarget] = useState(() => placeAfterSignIn({ wanted }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await callApi('login', { body: { username: username.trim(), password } });
      rememberUsername(isRemembered ? username.trim() : '');
      setTarget(placeAfterSignIn({ wanted, lastVisited: answer.last_visited_page }));
      session.signIn({ ...answer, username: answer.username ?? username.trim() });
    } catch (error) {
      setProblem(t(accountProblem(error, message('Invalid credentials'))));
      document.querySelector<HTMLElement>('#login-password')?.focus();
    } finally {
      setBusy(false);
    }
  };

  return {
    username,
    setUsername,
    password,
    setPassword,
    isRemembered,
    setRemembered,
    isBusy,
    problem,
    submit,
    goTo: status === 'signed-in' ? target : undefined,
  };
}
