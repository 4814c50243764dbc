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
  return (
    <div role="toolbar" aria-label={t('Hours')} className={styles.tools}>
      <IconButton
        variant="outlined"
        label={t('An hour earlier')}
        icon={<ChevronLeftIcon />}
        onClick={() => onScroll(-1)}
      />
      <Button icon={<ClockIcon size={18} />} onClick={onNow}>
        {isToday ? t('Now') : t('Morning')}
      </Button>
      <IconButton
        variant="outlined"
        label={t('An hour later')}
        icon={<ChevronRightIcon />}
        onClick={() => onScroll(1)}
      />
      <span className={styles.gap} />
      <IconButton
        variant="outlined"
        label={t('More hours')}
        icon={<MinusIcon />}
        disabled={!canZoomOut}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        variant="outlined"
        label={t('Wider hours')}
        icon={<PlusIcon />}
        disabled={!canZoomIn}
        onClick={() => onZoom(1)}
      />
    </div>
  );
}
