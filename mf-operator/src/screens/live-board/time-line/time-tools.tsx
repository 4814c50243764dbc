import { useT } from '@trupial/web-kit';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  IconButton,
  MinusIcon,
  PlusIcon,
} from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './time-line.module.css';

interface TimeToolsProps {
  isToday: boolean;
  canZoomIn: boolean;
  canZoomOut: boolean;
  onZoom: (by: 1 | -1) => void;
  /** By so many hours. */
  onScroll: (by: 1 | -1) => void;
  onNow: () => void;
}

/** Earlier, later, now; wider and narrower hours. */
export function TimeTools(props: TimeToolsProps) {
  const { isToday, canZoomIn, canZoomOut, onZoom, onScroll, onNow } = props;
  const t = useT();
  const tool = (label: string, icon: ReactNode, onClick: () => void, isPossible = true) => (
    <IconButton
      variant="outlined"
      label={label}
      icon={icon}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onClick()}
    />
  );
  return (
    <div role="toolbar" aria-label={t('Hours')} className={styles.tools}>
      {tool(t('An hour earlier'), <ChevronLeftIcon />, () => onScroll(-1))}
      <Button icon={<ClockIcon size={18} />} onClick={onNow}>
        {isToday ? t('Now') : t('Morning')}
      </Button>
      {tool(t('An hour later'), <ChevronRightIcon />, () => onScroll(1))}
      <span className={styles.gap} />
      {tool(t('More hours'), <MinusIcon />, () => onZoom(-1), canZoomOut)}
      {tool(t('Wider hours'), <PlusIcon />, () => onZoom(1), canZoomIn)}
    </div>
  );
}
