import { ApiError, callApi, errorText, useSession, useT } from '@trupial/web-kit/core';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '@trupial/web-kit/form-draft';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { message } from '@trupial/web-kit/message';
import { useSendOnce } from '@trupial/web-kit/use-send-once';
import { useTourMessage } from './use-tour-message.ts';

const SENT_FOR_MS = 2_000;
const FORM = 'contact';
const EMPTY = { name: '', email: '', message: '' };

/** idle → sending → sent → idle; a failure returns to idle and keeps the input. */
export type ContactState = 'idle' | 'sending' | 'sent';

const FAILED = message('Failed to send your message. Please try again.');
const MAY_BE_SENT = message(
  'No answer came, so your message may have been sent. Try again: it is sent only once.',
);
/** The server had no word on it. */
const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The message to the office. */
export function useContactForm() {
  const t = useT();
  const who = useSession();
  const username = who.status === 'signed-in' ? who.username : '';
  const [owner, setOwner] = useState(username);
  const withTour = useTourMessage();
  const [typed, setTyped] = useState(() => withTour(readFormDraft(FORM, username, EMPTY) ?? EMPTY));
  const [state, setState] = useState<ContactState>('idle');
  const [problem, setProblem] = useState<string>();
  const sendOnce = useSendOnce(FORM, owner);
  const sendButton = useRef<HTMLButtonElement>(null);

  // What was typed goes with the person who was signed in. A visitor's stays when he signs in.
  if (owner !== username) {
    setOwner(username);
    setTyped(readFormDraft(FORM, username, EMPTY) ?? (owner ? EMPTY : typed));
  }

  useEffect(() => {
    if (typed !== EMPTY) keepFormDraft(FORM, owner, typed);
  }, [typed, owner]);
  useEffect(() => {
    if (state !== 'sent') return undefined;
    const timer = setTimeout(() => setState('idle'), SENT_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'idle') return;
    // A field that is disabled loses it, and Enter was pressed in one.
    sendButton.current?.focus();
    setState('sending');
    setProblem(undefined);
    try {
      await sendOnce(typed, (idempotencyKey) =>
        callApi('sendContactMessage', { body: typed, idempotencyKey }),
      );
      setTyped(EMPTY);
      forgetFormDraft(FORM);
      setState('sent');
    } catch (error) {
      setProblem(errorText(error, isLost(error) ? MAY_BE_SENT : FAILED));
      setState('idle');
    }
  };

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    required: true,
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  return { state, problem: problem && t(problem), field, sendButton, submit };
}
