import { Button, DownloadIcon, Menu, type MenuTriggerProps } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import type { useExport } from './use-export.ts';

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
  readonly work: ReturnType<typeof useExport>;
  /** There is nothing in the period. */
  readonly isDisabled: boolean;
}

/** 'Export', as the file that is chosen. */
export function ExportButton({ work, isDisabled }: ExportButtonProps) {
  const t = useT();
  const { save, isBusy } = work;
  return (
    <Menu
      trigger={triggerOf({ label: t('Export'), isBusy, isDisabled })}
      items={[
        { id: 'csv', label: t('As CSV'), onSelect: () => void save('csv') },
        { id: 'xlsx', label: t('As Excel workbook'), onSelect: () => void save('xlsx') },
      ]}
    />
  );
}
