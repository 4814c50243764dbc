import { useT } from '@trupial/web-kit';
import { Button, DownloadIcon, Menu, PrintIcon } from '@trupial/ui-kit';
import type { MenuTriggerProps } from '@trupial/ui-kit';
import type { ExportKind } from './use-history-export.ts';

interface ExportMenuProps {
  busyWith: ExportKind | undefined;
  onTake: (kind: ExportKind) => void;
}

const triggerWith = (label: string, isBusy: boolean) => (props: MenuTriggerProps) => (
  <Button {...props} icon={<DownloadIcon size={18} />} busy={isBusy}>
    {label}
  </Button>
);

/** The rides that the filters let through, as a file or on paper. */
export function ExportMenu({ busyWith, onTake }: ExportMenuProps) {
  const t = useT();
  return (
    <Menu
      align="end"
      trigger={triggerWith(t('Export'), busyWith !== undefined)}
      items={[
        {
          id: 'csv',
          label: 'CSV',
          icon: <DownloadIcon size={18} />,
          onSelect: () => onTake('csv'),
        },
        {
          id: 'xlsx',
          label: 'Excel (XLSX)',
          icon: <DownloadIcon size={18} />,
          onSelect: () => onTake('xlsx'),
        },
        {
          id: 'print',
          label: t('Print'),
          icon: <PrintIcon size={18} />,
          separated: true,
          onSelect: () => onTake('print'),
        },
      ]}
    />
  );
}
