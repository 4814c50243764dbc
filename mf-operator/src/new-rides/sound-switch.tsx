import { useT } from '@trupial/web-kit';
import { Checkbox } from '@trupial/ui-kit';
import { useState } from 'react';
import { isSoundWanted, wantSound } from './ride-sound.ts';

/** Off by default: an office has more than one desk. */
export function SoundSwitch({ className }: { className?: string | undefined }) {
  const t = useT();
  const [isOn, setOn] = useState(isSoundWanted);
  const change = (wanted: boolean) => {
    wantSound(wanted);
    setOn(wanted);
  };
  return (
    <Checkbox checked={isOn} onChange={change} className={className}>
      {t('Sound for new rides')}
    </Checkbox>
  );
}
