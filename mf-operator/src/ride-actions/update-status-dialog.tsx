import { errorText, showToast, useT } from '@trupial/web-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { WhichRides } from '@trupial/web-kit/which-rides';
import { Alert, Button, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useId, useState } from 'react';
import { useCommand } from '../commands/use-command.ts';
import type { Ride } from '../rides/ride.ts';
import { StatusBadge } from '../rides/status-badge.tsx';
import { MAY_BE_DONE_ONCE, wasRefused } from '../words/not-known.ts';
import styles from './ride-actions.module.css';
import { movesOf, type RideMove } from './ride-moves.ts';

interface UpdateStatusDialogProps {
  /** As the list has it now. */
  ride: Ride;
  /** It has left the list: somebody else has ended it, or sent it back. */
  isGone: boolean;
  /** The server has taken the step. */
  onUpdated: (ride: Ride, move: RideMove) => void;
  /** It has not, or that is not known: the ride may be another than it was here. */
  onFailed: () => void;
  onClose: () => void;
}

/** 'Update Status': the steps that this ride can take now, one to be chosen. */
export function UpdateStatusDialog(props: UpdateStatusDialogProps) {
  const { ride, onUpdated, onFailed, onClose } = props;
  const t = useT();
  const group = useId();
  const { running, send } = useCommand();
  const steps = useKeptFocus();
  // The step that is under way may be what takes it out of the list.
  const isGone = props.isGone && !running;
  const moves = isGone ? [] : movesOf(ride);
  const possible = moves.filter(({ obstacle }) => !obstacle);
  const [wanted, setWanted] = useState(possible[0]?.command);
  const chosen = possible.find(({ command }) => command === wanted);
  // No other one is chosen in its place: a second press must not do something else.
  if (wanted && !chosen && !running) setWanted(undefined);
  const [areBoth, setBoth] = useState(false);
  const other = ride.return_of ?? ride.return_ride ?? undefined;
  const canBoth = other !== undefined && chosen?.command === 'cancelRide';
  const [failure, setFailure] = useState<string>();

  /** This ride is cancelled already, and stays so. */
  const cancelOther = async (id: number) => {
    try {
      await send({ name: 'cancelRide', rideId: id });
      showToast(t('Ride #{id} is cancelled too.', { id: String(id) }));
    } catch (error) {
      const reason = t(errorText(error, MAY_BE_DONE_ONCE));
      const words = { id: String(id), reason };
      showToast(
        wasRefused(error)
          ? t('Ride #{id} was not cancelled: {reason}', words)
          : t('Ride #{id}: {reason}', words),
        { kind: 'error' },
      );
    }
  };

  const update = async () => {
    if (!chosen || running) return;
    setFailure(undefined);
    try {
      await send({ name: chosen.command, rideId: ride.id });
      if (canBoth && areBoth) await cancelOther(other);
      onUpdated(ride, chosen);
    } catch (error) {
      setFailure(t(errorText(error, MAY_BE_DONE_ONCE)));
      onFailed();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Update status of ride #{id}', { id: String(ride.id) })}
      dismissable={!running}
      labels={{ close: t('Close') }}
      footer={
        <>
          <Button disabled={running !== undefined} onClick={onClose}>
            {t('Close')}
          </Button>
          <Button
            variant={chosen?.command === 'cancelRide' ? 'danger' : 'primary'}
            aria-disabled={!chosen}
            busy={running !== undefined}
            onClick={() => void update()}
          >
            {t('Update Status')}
          </Button>
        </>
      }
    >
      <div className={looks.stack4}>
        {!isGone && (
          <p className={looks.line}>
            {t('Now')}: <StatusBadge status={ride.status} />
          </p>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        {moves.length === 0 && (
          <p>{isGone ? t('This ride is no longer in the list.') : t('This ride has ended.')}</p>
        )}
        <fieldset ref={steps} className={looks.stack2}>
          <legend className={styles.legend}>{t('New status')}</legend>
          {moves.map((move) => (
            <label key={move.command} className={styles.move}>
              <input
                type="radio"
                name={group}
                data-autofocus={move === chosen || undefined}
                checked={move === chosen}
                disabled={move.obstacle !== undefined}
                onChange={() => setWanted(move.command)}
              />
              <strong>{t(move.words)}</strong>
              <span className={styles.hint}>{t(move.obstacle ?? move.hint)}</span>
            </label>
          ))}
        </fieldset>
        {canBoth && <WhichRides ids={[ride.id, other]} areBoth={areBoth} onChange={setBoth} />}
      </div>
    </Dialog>
  );
}
