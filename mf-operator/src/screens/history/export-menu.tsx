import { useT } from '@trupial/web-kit';
import { Button, DownloadIcon, Menu, PrintIcon } from '@trupial/ui-kit';
import type { MenuItem, MenuTriggerProps } from '@trupial/ui-kit';
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
  const item = (id: ExportKind, label: string, icon: MenuItem['icon']): MenuItem => ({
    id,
    label,
    icon,
    onSelect: () => onTake(id),
  });
  return (
    <Menu
      align="end"
      trigger={triggerWith(t('Export'), busyWith !== undefined)}
      items={[
        item('csv', 'CSV', <DownloadIcon size={18} />),
        item('xlsx', 'Excel (XLSX)', <DownloadIcon size={18} />),
        { ...item('print', t('Print'), <PrintIcon size={18} />), separated: true },
      ]}
    />
  );
}
