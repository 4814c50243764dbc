import { useEffect, useEffectEvent } from 'react';

interface EmptyFrameProps {
  readonly label: string;
  readonly onAgain: () => void;
}

/** In place of a map whose parts cannot be fetched: the sea, until there is a connection. */
export function EmptyFrame({ label, onAgain }: EmptyFrameProps) {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    const isBack = () => again();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);
  return <div role="img" aria-label={label} />;
}
