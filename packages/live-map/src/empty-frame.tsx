import { useEffectEvent, useLayoutEffect } from 'react';

interface EmptyFrameProps {
  readonly label: string;
  readonly onAgain: () => void;
}

/** In place of a map whose parts cannot be fetched: the sea, until there is a connection. */
export function EmptyFrame({ label, onAgain }: EmptyFrameProps) {
  const again = useEffectEvent(onAgain);
  // With the frame itself: an effect after the paint may miss a connection that is back just then.
  useLayoutEffect(() => {
    const isBack = () => again();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);
  return <div role="img" aria-label={label} />;
}
