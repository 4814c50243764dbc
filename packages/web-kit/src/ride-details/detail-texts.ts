import type { useT } from '@trupial/web-kit/core';

type Translate = ReturnType<typeof useT>;

const KINDS = ['infant', 'child', 'booster'] as const;
type SeatCounts = Readonly<Partial<Record<(typeof KINDS)[number], number>>>;

/** What is said of child seats, one text for each kind that there is. */
export function seatTexts(
  { infant = 0, child = 0, booster = 0 }: SeatCounts,
  t: Translate,
): readonly { readonly kind: (typeof KINDS)[number]; readonly text: string }[] {
  const texts = {
    infant:
      infant > 0 && t('{n, plural, one {# infant seat} other {# infant seats}}', { n: infant }),
    child: child > 0 && t('{n, plural, one {# child seat} other {# child seats}}', { n: child }),
    booster: booster > 0 && t('{n, plural, one {# booster} other {# boosters}}', { n: booster }),
  };
  return KINDS.flatMap((kind) => {
    const text = texts[kind];
    return text === false ? [] : [{ kind, text }];
  });
}

/** A flight and its direction. */
export const flightText = (number: string, direction: unknown, t: Translate): string =>
  direction === 'departure'
    ? t('Flight {number} departs', { number })
    : t('Flight {number} arrives', { number });
