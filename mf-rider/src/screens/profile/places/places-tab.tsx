import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  PinIcon,
  PlusIcon,
  Skeleton,
  looks,
} from '@trupial/ui-kit';
import { showToast, useT } from '@trupial/web-kit';
import { useEffect, useRef, useState } from 'react';
import { CardTitle } from '../card-title.tsx';
import { DeletePlaceDialog } from './delete-place-dialog.tsx';
import { NEW_PLACE, type Place, type PlaceDraft } from './place.ts';
import { PlaceCard } from './place-card.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import styles from './places.module.css';
import { usePlaceDraft } from './use-place-draft.ts';
import { type Places, usePlaces } from './use-places.ts';

const SKELETONS = [1, 2];

/** The favourite places: a list, and the dialog that adds one or changes it. */
export function PlacesTab() {
  const t = useT();
  const places = usePlaces();
  const { draft, setDraft, keep } = usePlaceDraft();
  const [leaving, setLeaving] = useState<Place>();
  const [problem, setProblem] = useState<string>();
  const hasAsked = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isAsking = draft !== undefined || leaving !== undefined;
  // The button that opened the dialog may have been removed with its place, or with the empty list.
  useEffect(() => {
    if (!isAsking && document.activeElement === document.body && hasAsked.current) {
      title.current?.focus();
    }
    hasAsked.current = isAsking;
  }, [isAsking]);

  const remove = async ({ id }: Place) => {
    const outcome = await places.remove(id);
    setLeaving(undefined);
    setProblem(outcome.isDone ? undefined : outcome.problem);
    if (outcome.isDone) showToast(t('Location deleted.'));
  };
  const start = (place: PlaceDraft) => {
    setProblem(undefined);
    setDraft(place);
  };

  return (
    <section aria-labelledby="favourite-places" className={looks.stack4}>
      <CardTitle
        id="favourite-places"
        ref={title}
        action={
          places.places &&
          places.places.length > 0 && (
            <Button
              variant="primary"
              size="small"
              icon={<PlusIcon size={16} />}
              onClick={() => start(NEW_PLACE)}
            >
              {t('Add New Location')}
            </Button>
          )
        }
      >
        {t('Favorite Places')}
      </CardTitle>
      {problem && (
        <Alert
          tone="danger"
          onDismiss={() => setProblem(undefined)}
          labels={{ dismiss: t('Dismiss') }}
        >
          {problem}
        </Alert>
      )}
      <PlaceList
        places={places}
        onAdd={() => start(NEW_PLACE)}
        onEdit={start}
        onDelete={setLeaving}
      />
      {draft && (
        <PlaceDialog
          start={draft}
          save={places.save}
          onTyped={keep}
          onSaved={() => {
            setDraft(undefined);
            showToast(t('Location saved.'));
          }}
          onClose={() => setDraft(undefined)}
        />
      )}
      <DeletePlaceDialog
        place={leaving}
        onConfirm={remove}
        onCancel={() => setLeaving(undefined)}
      />
    </section>
  );
}

interface PlaceListProps {
  readonly places: Places;
  readonly onAdd: () => void;
  readonly onEdit: (place: Place) => void;
  readonly onDelete: (place: Place) => void;
}

function PlaceList({ places: { places, problem, isRetrying, retry }, ...on }: PlaceListProps) {
  const t = useT();
  if (!places) {
    if (problem) {
      return (
        <ErrorState
          title={problem}
          retrying={isRetrying}
          labels={{ retry: t('Retry') }}
          onRetry={retry}
        />
      );
    }
    return (
      <div aria-busy="true" className={styles.list}>
        {SKELETONS.map((place) => (
          <Skeleton key={place} shape="block" className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (places.length === 0) {
    return (
      <EmptyState
        title={t('No favorite places yet')}
        picture={<PinIcon size={32} />}
        action={
          <Button variant="primary" icon={<PlusIcon size={18} />} onClick={on.onAdd}>
            {t('Add Your First Location')}
          </Button>
        }
      >
        {t('Places that you save here are one press away when you book.')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <PlaceCard
          key={place.id}
          place={place}
          onEdit={() => on.onEdit(place)}
          onDelete={() => on.onDelete(place)}
        />
      ))}
    </ul>
  );
}
