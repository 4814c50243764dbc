import type { WireAmendedField } from '@trupial/contracts/http';
import { Badge, EditIcon } from '@trupial/ui-kit';
import { formatDateTime, useT } from '@trupial/web-kit/core';
import { AmendedFields } from './amended-fields.tsx';
import styles from './change-booking.module.css';

/** A ride that was changed stands out in a list. */
export function ChangedMark({ amendments }: { readonly amendments: number }) {
  const t = useT();
  if (amendments === 0) return null;
  return (
    <Badge tone="info" icon={<EditIcon size={14} />}>
      {t('Changed')}
    </Badge>
  );
}

/** A change of a ride. */
export interface ShownChange {
  readonly at: string;
  readonly fields: readonly WireAmendedField[];
}

/** What the last change of a ride was, and when; nothing when there was none. */
export function LastChange({ amendment }: { readonly amendment: ShownChange | null | undefined }) {
  const t = useT();
  if (!amendment) return null;
  return (
    <section className={styles.lastChange} aria-label={t('Last change')}>
      <p className={styles.lastChangeTitle}>
        {t('Changed on {time}', { time: formatDateTime(amendment.at) })}
      </p>
      <AmendedFields fields={amendment.fields} />
    </section>
  );
}
