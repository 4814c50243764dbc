import { Button, DownloadIcon, Menu, type MenuTriggerProps } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';

interface TriggerFacts {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
}

/** The button of the menu; made outside it, so that it is the same button with every render. */
const triggerOf = ({ label, isBusy, isDisabled }: TriggerFacts) =>
  function ExportTrigger(props: MenuTriggerProps) {
    return (
      <Button {...props} icon={<DownloadIcon size={18} />} busy={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    );
  };

interface ExportButtonProps {
  readonly isBusy: boolean;
  /** There is nothing in the period. */
  readonly isDisabled: boolean;
  readonly onTake: (kind: 'csv' | 'xlsx') => void;
}

/** 'Export', as the file that is chosen. */
export function ExportButton({ isBusy, isDisabled, onTake }: ExportButtonProps) {
  const t = useT();
  return (
    <Menu
      trigger={triggerOf({ label: t('Export'), isBusy, isDisabled })}
      items={[
        { id: 'csv', label: t('As CSV'), onSelect: () => onTake('csv') },
        { id: 'xlsx', label: t('As Excel workbook'), onSelect: () => onTake('xlsx') },
      ]}
    />
  );
}
