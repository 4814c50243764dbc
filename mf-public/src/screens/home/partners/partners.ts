/** A partner's mark: a name set in type and a simple sign, drawn here. */
export interface Partner {
  readonly name: string;
  /** Path data on a 24 × 24 grid. */
  readonly sign: string;
}

/** The nine partners of the slideshow. Names of companies are not translated. */
const PARTNERS: readonly Partner[] = [
  { name: 'Handelskade Hotel', sign: 'M3 21V9l4-5 4 5v12zM13 21V7l4-4 4 4v14zM6 12h2M16 11h2' },
  { name: 'Blue Bay Divers', sign: 'M2 8q5-5 10 0t10 0M2 14q5-5 10 0t10 0M2 20q5-5 10 0t10 0' },
  { name: 'Hato Lounge', sign: 'M2 14l20-8-6 14-4-6zM12 14l4-4' },
  { name: 'Kunuku Kitchen', sign: 'M4 12h16a8 8 0 0 1-16 0zM12 3v5M8 5v3M16 5v3' },
  { name: 'Punda Gallery', sign: 'M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4' },
  { name: 'Spanish Water Sails', sign: 'M12 2v16M12 3l7 12h-7M12 6l-6 9h6M4 20h16' },
  { name: 'Christoffel Hikes', sign: 'M2 20l8-14 4 7 2-3 6 10z' },
  { name: 'Otrobanda Inn', sign: 'M4 21V10l8-7 8 7v11zM10 21v-6h4v6' },
  { name: 'Awa Resort', sign: 'M12 3a9 9 0 0 1 9 9H3a9 9 0 0 1 9-9zM12 12v9M8 21h8' },
];

const PARTNERS_PER_SLIDE = 3;

/** The slides: three partners each. */
export const SLIDES: readonly (readonly Partner[])[] = Array.from(
  { length: Math.ceil(PARTNERS.length / PARTNERS_PER_SLIDE) },
  (_, slide) => PARTNERS.slice(slide * PARTNERS_PER_SLIDE, (slide + 1) * PARTNERS_PER_SLIDE),
);
