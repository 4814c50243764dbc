import { formatTime, type t as translate, useAtomValue, useT } from '@trupial/web-kit';
import { LocateIcon, Skeleton } from '@trupial/ui-kit';
import { useEffect } from 'react';
import { SwitchTile } from '../shift/switch-tile.tsx';
import type { Shift } from '../shift/use-shift.ts';
import type { SharingState } from './position-sharing.ts';
import {
  pauseSharing,
  resumeSharing,
  sharingAtom,
  startSharing,
  stopSharing,
} from './share-position.ts';

const TONES = {
  off: 'off',
  starting: 'busy',
  sharing: 'on',
  unsent: 'problem',
  refused: 'problem',
  unsupported: 'problem',
} as const;

function stateText(t: typeof translate, state: SharingState): string {
  switch (state.status) {
    case 'off':
      return t('Not shared');
    case 'starting':
      return t('Finding you…');
    case 'sharing':
      return t('Shared {time}', { time: formatTime(new Date(state.sentAt).toISOString()) });
    case 'unsent':
      return state.sentAt === undefined
        ? t('Not arriving')
        : t('Not arriving since {time}', {
            time: formatTime(new Date(state.sentAt).toISOString()),
          });
    case 'refused':
      return t('Not allowed by the browser');
    case 'unsupported':
      return t('Not supported by the browser');
  }
}

const mayShare = (shift: Shift | undefined): boolean =>
  shift?.status === 'available' || shift?.status === 'on_ride';

/** Whether riders and the office see where the driver is; only while he is on shift. */
export function PositionSwitch({ shift }: { shift: Shift | undefined }) {
  const t = useT();
  const state = useAtomValue(sharingAtom);
  const canShare = mayShare(shift);
  const words = canShare ? stateText(t, state) : t('Only on shift');
  useEffect(() => {
    if (!canShare) return undefined;
    let isOnShift = true;
    void resumeSharing(() => isOnShift);
    return () => {
      isOnShift = false;
      // No position is shared while the screen does not show that sharing is on.
      pauseSharing();
    };
  }, [canShare]);
  const isOn =
    state.status === 'starting' || state.status === 'sharing' || state.status === 'unsent';
  return (
    <SwitchTile
      isOn={isOn}
      label={t('Position')}
      state={shift ? words : <Skeleton />}
      tone={canShare ? TONES[state.status] : 'off'}
      icon={<LocateIcon />}
      disabled={!canShare && !isOn}
      onToggle={isOn ? stopSharing : startSharing}
    />
  );
}
