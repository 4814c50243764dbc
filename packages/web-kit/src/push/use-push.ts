import { errorText, useT } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import { isOn, PushFailure, type PushHolder, switchOff, switchOn } from './browser-push.ts';
import { pushSupport } from './push-support.ts';

/** Whether somebody is told in this browser, or why he cannot be; not known without an answer. */
export type PushState =
  | 'checking'
  | 'not-known'
  | 'unsupported'
  | 'needs-home-screen'
  | 'blocked'
  | 'off'
  | 'on';

async function stateOf(holder: PushHolder): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  if (Notification.permission === 'denied') return 'blocked';
  return isOn(holder).then(
    (on) => (on ? 'on' : 'off'),
    () => 'not-known',
  );
}

/**
 * The push of this browser for one holder, and the ways to change it. Another number of `changes`
 * looks again how it is: it may have been changed elsewhere on the page.
 *
 * @param onChanged a change has come to its end, perhaps after whoever asked for it has gone
 */
export function usePush(holder: PushHolder, changes = 0, onChanged?: () => void) {
  const t = useT();
  const [state, setState] = useState<PushState>(() => {
    const support = pushSupport();
    return support === 'supported' ? 'checking' : support;
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [looks, setLooks] = useState(0);
  // As a value: callers make a new object each time.
  const key = JSON.stringify([holder, changes, looks]);

  useEffect(() => {
    let isCurrent = true;
    // What JSON.stringify made of them.
    const [asked] = JSON.parse(key) as [PushHolder, number, number];
    void stateOf(asked).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const wordsOf = (error: unknown): string | undefined => {
    const words = {
      blocked: undefined,
      dismissed: t('You did not allow notifications. Press the button again to be asked again.'),
      'no-worker': t('This page has not loaded completely. Reload it and try again.'),
      'no-service': t('Your browser’s push service cannot be reached. Try again later.'),
    };
    if (error instanceof PushFailure) return words[error.reason];
    return errorText(error, t('Notifications could not be changed. Please try again.'));
  };
  const change = async (work: () => Promise<void>, then: PushState) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      setState(then);
    } catch (error) {
      if (error instanceof PushFailure && error.reason === 'blocked') setState('blocked');
      setFailure(wordsOf(error));
    }
    setBusy(false);
    onChanged?.();
  };

  return {
    state,
    isBusy,
    failure,
    lookAgain: () => {
      setState('checking');
      setLooks(looks + 1);
    },
    turnOn: () => void change(() => switchOn(holder), 'on'),
    turnOff: () => void change(() => switchOff(holder), 'off'),
  };
}
