import { useT } from '@trupial/web-kit/core';
import { useEffect, useRef, useState } from 'react';
import styles from './partner-slideshow.module.css';

/** A partner's mark: a name set in type and a simple sign, drawn here. */
interface Partner {
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
const SLIDES: readonly (readonly Partner[])[] = Array.from(
  { length: Math.ceil(PARTNERS.length / PARTNERS_PER_SLIDE) },
  (_, slide) => PARTNERS.slice(slide * PARTNERS_PER_SLIDE, (slide + 1) * PARTNERS_PER_SLIDE),
);

const ADVANCE_MS = 4_000;

/**
 * Changes the slide every 4 seconds. It pauses while the pointer or the focus is inside `frame`, in
 * a hidden tab, and with reduced motion. It stops permanently once the visitor has chosen a slide,
 * because a touch screen has no hover.
 */
function useSlideshow<Frame extends HTMLElement>(slides: number) {
  const frame = useRef<Frame>(null);
  const [slide, setSlide] = useState(0);
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (isChosen || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const isHeld = frame.current?.matches(':hover, :focus-within');
      if (!isHeld && !document.hidden) setSlide((now) => (now + 1) % slides);
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isChosen, slides]);
  const show = (chosen: number) => {
    setChosen(true);
    setSlide(chosen);
  };
  return { frame, slide, show };
}

/** Nine partners, three at a time; every slide can also be chosen. */
export function PartnerSlideshow() {
  const t = useT();
  const { slide, show, frame } = useSlideshow<HTMLElement>(SLIDES.length);
  return (
    <section ref={frame} className={styles.partners} aria-labelledby="partners">
      <h2 id="partners" className={styles.title}>
        {t('Our partners')}
      </h2>
      <div className={styles.window}>
        {SLIDES.map((partners, index) => (
          <ul
            key={partners[0]?.name}
            className={styles.slide}
            data-shown={index === slide || undefined}
          >
            {partners.map(({ name, sign }) => (
              <li key={name} className={styles.partner}>
                <svg viewBox="0 0 24 24" className={styles.sign} aria-hidden="true">
                  <path d={sign} />
                </svg>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className={styles.dots}>
        {SLIDES.map((partners, index) => (
          <button
            key={partners[0]?.name}
            type="button"
            className={styles.dot}
            aria-label={t('Show partners {number} of {count}', {
              number: index + 1,
              count: SLIDES.length,
            })}
            aria-pressed={index === slide}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  );
}
