import { useLocation, useT } from '@trupial/web-kit/core';
import { TOURS } from '../../tours/tours.ts';

/**
 * Begins an empty message for somebody who comes from a tour; so it does in place of the same about
 * another tour, when nothing was added to that.
 */
export function useTourMessage() {
  const t = useT();
  const asked = new URLSearchParams(useLocation().search).get('tour');
  const about = (title: string) =>
    t('I would like to know more about the tour “{title}”.', { title: t(title) });
  return <Typed extends { readonly message: string }>(typed: Typed): Typed => {
    const tour = TOURS.find(({ scene }) => scene === asked);
    const isOwn = typed.message && TOURS.every(({ title }) => about(title) !== typed.message);
    return tour && !isOwn ? { ...typed, message: about(tour.title) } : typed;
  };
}
