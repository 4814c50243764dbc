import { useT } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import {
  buttonClass,
  CalendarIcon,
  classNames,
  ExternalIcon,
  IconButton,
  PinIcon,
  SplitIcon,
} from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import { withoutRide } from '../choice/choice.ts';
import { type BoardView, boardViews, withView } from './board-view.ts';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  view: BoardView;
  address: URLSearchParams;
  onChange: (view: BoardView) => void;
}

const LOOKS: Readonly<Record<BoardView, { readonly name: string; readonly icon: ReactNode }>> = {
  both: { name: message('Map and time line'), icon: <SplitIcon /> },
  map: { name: message('Map alone, over the whole window'), icon: <PinIcon /> },
  times: { name: message('Time line alone, over the whole window'), icon: <CalendarIcon /> },
};

/** The other part opens in a window of its own; it has the same day and filters, and asks what is chosen. */
const OTHER: Readonly<Record<BoardView, BoardView>> = { both: 'map', map: 'times', times: 'map' };

/** What this window shows, and a second window for a second screen. */
export function ViewSwitch({ view, address, onChange }: ViewSwitchProps) {
  const t = useT();
  const other = `?${withView(withoutRide(address), OTHER[view]).toString()}`;
  return (
    <>
      <div role="group" aria-label={t('View')} className={styles.views}>
        {boardViews.map((one) => (
          <IconButton
            key={one}
            variant="outlined"
            label={t(LOOKS[one].name)}
            icon={LOOKS[one].icon}
            aria-pressed={one === view}
            className={styles.view}
            onClick={() => onChange(one)}
          />
        ))}
      </div>
      <a
        href={other}
        target="trupial-live-board"
        title={t('Second window')}
        aria-label={t('Second window')}
        className={classNames(buttonClass('secondary'), styles.second)}
        onClick={(event) => {
          // A window, not a tab: it can be moved to the other screen. Refused, the link opens a tab.
          const opened = globalThis.open(
            other,
            'trupial-live-board',
            'popup,width=1280,height=860',
          );
          if (opened) event.preventDefault();
        }}
      >
        <ExternalIcon />
      </a>
    </>
  );
}
