import { Alert, Button, EditIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import styles from './forms.module.css';
import { ProfileCard } from './profile-card.tsx';
import type { ProfileCardProps } from './profile-card.tsx';
import type { Editing } from './use-editing.ts';
import { useFocusSwap } from './use-focus-swap.ts';

interface EditableCardProps extends Omit<ProfileCardProps, 'action'> {
  readonly form: Pick<Editing<never>, 'isBusy' | 'cancel' | 'save'> & {
    readonly problem: string | undefined;
    readonly edit: () => void;
  };
  /** There is nothing to edit yet. */
  readonly isLoading?: boolean;
  /** The fields while they are edited; else the card shows its children. */
  readonly fields: ReactNode;
}

/** A card that is read, and edited in the same place. */
export function EditableCard({ form, isLoading, fields, children, ...card }: EditableCardProps) {
  const t = useT();
  const isEditing = Boolean(fields);
  const { button, form: element } = useFocusSwap(isEditing);
  const { problem, isBusy, edit, cancel, save } = form;
  return (
    <ProfileCard
      {...card}
      action={
        !isEditing && (
          <Button
            ref={button}
            size="small"
            icon={<EditIcon size={16} />}
            disabled={isLoading}
            onClick={edit}
          >
            {t('Edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <form ref={element} className={styles.form} onSubmit={save}>
          {fields}
          {problem && <Alert tone="danger">{problem}</Alert>}
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={cancel}>
              {t('Cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('Please wait')}>
              {t('Save')}
            </Button>
          </div>
        </form>
      ) : (
        children
      )}
    </ProfileCard>
  );
}
