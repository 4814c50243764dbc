import { Checkbox, looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { ReturnFields } from '@trupial/web-kit/return-fields';
import type { ReturnCallForm } from './use-return-call.ts';

/** 'And back': the time and the flight of the return trip. */
export function ReturnCall({ back }: { back: ReturnCallForm }) {
  const t = useT();
  return (
    <div className={looks.stack3}>
      <Checkbox checked={back.draft !== undefined} disabled={!back.isDated} onChange={back.toggle}>
        {t('And back, with the same people and details')}
      </Checkbox>
      {back.draft && (
        <ReturnFields
          id={back.id}
          draft={back.draft}
          outbound={back.outbound}
          isRefused={back.isRefused}
          onChange={back.edit}
        />
      )}
    </div>
  );
}
