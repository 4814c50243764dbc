import { Alert, BellIcon, Button, looks } from '@trupial/ui-kit';
import { callApi, errorText, showToast, useT } from '@trupial/web-kit/core';
import { useEffect, useRef, useState } from 'react';
import type { PushHolder } from './browser-push.ts';
import { OtherBrowsers } from './other-browsers.tsx';
import { HomeScreenSteps, NeedsAccount, UnblockSteps } from './push-steps.tsx';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

interface PushCardProps {
  readonly holder: PushHolder;
  /** What somebody is told, in a sentence. */
  readonly children: string;
  /** It has perhaps been changed; the card may have gone meanwhile. */
  readonly onChanged?: () => void;
}

/**
 * Notifications in this browser: what they are for, how it is now, and the button that changes it. The
 * browser asks only after the button was pressed.
 */
export function PushCard({ holder, children, onChanged }: PushCardProps) {
  const t = useT();
  const push = usePush(holder, 0, onChanged);
  const { state, isBusy, failure } = push;
  const isOn = state === 'on';
  const said = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const turnOn = () => {
    wasPressed.current = true;
    push.turnOn();
  };
  // The button has gone: what can be done about it has the focus.
  useEffect(() => {
    if (state === 'blocked' && wasPressed.current) said.current?.querySelector('summary')?.focus();
  }, [state]);
  return (
    <div className={looks.stack3}>
      <p className={looks.muted}>
        {children} {t('They show no name, number or address, because others may see your screen.')}
      </p>
      <div ref={said} aria-live="polite" className={looks.stack3}>
        <State state={state} holder={holder} />
        {failure !== undefined && (
          <Alert tone="danger" announce={false}>
            {failure}
          </Alert>
        )}
      </div>
      <div className={styles.buttons}>
        {isOn && 'account' in holder && <TestButton />}
        {state === 'not-known' && <Button onClick={push.lookAgain}>{t('Retry')}</Button>}
        {/* One button for both, so that it keeps the focus. */}
        {(isOn || state === 'off' || state === 'checking') && (
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            icon={!isOn && <BellIcon size={18} />}
            busy={isBusy}
            disabled={state === 'checking'}
            onClick={isOn ? push.turnOff : turnOn}
          >
            {isOn ? t('Turn off') : t('Turn on notifications')}
          </Button>
        )}
      </div>
      {'account' in holder && state !== 'checking' && <OtherBrowsers key={state} />}
    </div>
  );
}

interface StateProps {
  readonly state: ReturnType<typeof usePush>['state'];
  readonly holder: PushHolder;
}

function State({ state, holder }: StateProps) {
  const t = useT();
  switch (state) {
    case 'checking':
      return <p className={styles.state}>{t('Looking how it is in this browser…')}</p>;
    case 'not-known':
      return <p className={styles.state}>{t('This could not be loaded. Please try again.')}</p>;
    case 'off':
      return <p className={styles.state}>{t('Off in this browser.')}</p>;
    case 'on':
      return <p className={styles.on}>{t('On in this browser.')}</p>;
    case 'blocked':
      return <UnblockSteps />;
    case 'needs-home-screen':
      // A site on the home screen keeps its own data: there a visitor has no receipt.
      return 'account' in holder ? <HomeScreenSteps /> : <NeedsAccount />;
    case 'unsupported':
      return (
        <p className={styles.state}>
          {t('This browser cannot show notifications. Try Chrome, Edge, Firefox or Safari.')}
        </p>
      );
  }
}

function TestButton() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callApi('testPush');
      showToast(t('A test is on its way to your browsers.'));
    } catch (error) {
      const failed = t('The test could not be sent. Please try again.');
      showToast(errorText(error, failed), { kind: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
      {t('Send me a test')}
    </Button>
  );
}
