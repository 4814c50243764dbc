import { useT } from '@trupial/web-kit/core';
import { SLIDES } from './partners.ts';
import styles from './partner-slideshow.module.css';
import { useSlideshow } from './use-slideshow.ts';

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
