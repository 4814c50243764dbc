import { useT } from '@trupial/web-kit';
import { OUTSIDE } from '@trupial/web-kit/outside-links';
import { Button, buttonClass } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import type { DirectionsProblem } from './use-directions.ts';

interface DirectionsDialogProps {
  problem: DirectionsProblem | undefined;
  onClose: () => void;
}

/** Explains why the position is not known, and offers the pickup on the map without it. */
export function DirectionsDialog({ problem, onClose }: DirectionsDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={problem !== undefined}
      role="alertdialog"
      size="small"
      title={t('Get Directions')}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <>
          <a
            {...OUTSIDE}
            href={problem?.href}
            className={buttonClass('secondary')}
            onClick={onClose}
          >
            {t('Open the map anyway')}
          </a>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('OK')}
          </Button>
        </>
      }
    >
      <p>{problem?.text}</p>
    </Dialog>
  );
}
