import { useT } from '@trupial/web-kit';
import { Button, PlusIcon } from '@trupial/ui-kit';
import { useState } from 'react';
import { NewTariffDialog } from './new-tariff-dialog.tsx';
import type { TariffVersion } from './tariff.ts';
import { useNewTariff } from './use-new-tariff.ts';

/** The button for a new version, and its dialog. */
export function NewTariff({ from }: { from: TariffVersion }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const form = useNewTariff(from, () => setOpen(false));
  return (
    <>
      <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        {t('New tariff')}
      </Button>
      {isOpen && <NewTariffDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
