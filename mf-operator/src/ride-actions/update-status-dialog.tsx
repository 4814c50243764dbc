import { errorText, showToast, useT } from '@trupial/web-kit';
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
  ride: Ride;
  /** The server has taken the step. */
  onUpdated: (ride: Ride, move: RideMove) => void;
  onClose: () => void;
}

/** 'Update Status': the steps that this ride can take now, one to be chosen. */
export function UpdateStatusDialog({ ride, onUpdated, onClose }: UpdateStatusDialogProps) {
  const t = useT();
  const group = useId();
  const { running, send } = useCommand();
  const moves = movesOf(ride);
  const [chosen, setChosen] = useState(moves.find(({ obstacle }) => !obstacle));
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
            disabled={!chosen}
            busy={running !== undefined}
            onClick={() => void update()}
          >
            {t('Update Status')}
          </Button>
        </>
      }
    >
      <div className={looks.stack4}>
        <p className={looks.line}>
          {t('Now')}: <StatusBadge status={ride.status} />
        </p>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {moves.length === 0 && <p>{t('This ride has ended.')}</p>}
        <fieldset className={looks.stack2}>
          <legend className={styles.legend}>{t('New status')}</legend>
          {moves.map((move) => (
            <label key={move.command} className={styles.move}>
              <input
                type="radio"
                name={group}
                data-autofocus={move === chosen || undefined}
                checked={chosen?.command === move.command}
                disabled={move.obstacle !== undefined}
                onChange={() => setChosen(move)}
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
