import { Alert, Button, EditIcon, looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';
import type { Editing } from './use-editing.ts';
import styles from './forms.module.css';

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
        <form ref={element} className={looks.stack4} onSubmit={save}>
          {fields}
          {problem && <Alert tone="danger">{problem}</Alert>}
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={cancel}>
              {t('Cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
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

/**
 * For a button that is replaced by a form and comes back when that is closed: the form's first field
 * takes the focus when it opens, the button when it closes. A form that is already open when it is
 * shown (another tab was looked at meanwhile) leaves the focus where it is.
 */
function useFocusSwap(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.current?.querySelector('input')?.focus();
    else button.current?.focus();
  }, [isOpen]);
  return { button, form };
}
