import { formatNumber, useT } from '@trupial/web-kit';
import { Alert, Button, DownloadIcon } from '@trupial/ui-kit';
import { useWholeHistory } from './use-whole-history.ts';

/** Shows that the list is shortened, with a link to the rest. */
export function OlderRides({ listed }: { listed: number }) {
  const t = useT();
  const { take, isBusy, failure } = useWholeHistory();
  return (
    <Alert
      tone={failure ? 'danger' : 'info'}
      announce={failure !== undefined}
      actions={
        <Button size="small" icon={<DownloadIcon size={18} />} busy={isBusy} onClick={take}>
          {t('Download all rides (CSV)')}
        </Button>
      }
    >
      {failure ??
        t('Your newest {n} rides are listed and searched here. The file has all of them.', {
          n: formatNumber(listed),
        })}
    </Alert>
  );
}
