import { buttonClass, Card, CheckIcon, looks } from '@trupial/ui-kit';
import { formatNumber, Link, useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import pageStyles from '../../page/page.module.css';
import { type Tour, TOURS } from '../../tours/tours.ts';
import { TourPicture } from './tour-picture.tsx';
import styles from './tours.module.css';

/** Six days out with a private driver. */
export default function ToursScreen() {
  const t = useT();
  return (
    <Page
      title={t('Private Tours')}
      lead={t('A car, a driver who grew up here, and your own pace. Prices are per person.')}
    >
      <ul className={pageStyles.tiles}>
        {TOURS.map((tour) => (
          <TourCard key={tour.title} tour={tour} />
        ))}
      </ul>
    </Page>
  );
}

/** Whole dollars: '$75'. */
function dollars(amount: number): string {
  return formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
}

function TourCard({ tour }: { tour: Tour }) {
  const t = useT();
  const title = t(tour.title);
  return (
    <Card as="li" padding="none" className={pageStyles.tile ?? ''}>
      <TourPicture scene={tour.scene} />
      <div className={pageStyles.tileText}>
        <h2>{title}</h2>
        <p className={looks.muted}>
          {t('{hours}h', { hours: formatNumber(tour.hours) })} · {t(tour.driverRole)}
        </p>
        <p>{t(tour.description)}</p>
        <ul className={styles.includes}>
          {tour.includes.map((item) => (
            <li key={item}>
              <CheckIcon size={16} />
              {t(item)}
            </li>
          ))}
        </ul>
        <p className={looks.muted}>{t(tour.cancellation)}</p>
        <div className={styles.foot}>
          <p>
            <span className={pageStyles.price}>{dollars(tour.price)}</span> {t('per person')}
          </p>
          <Link
            to={`/contactus?tour=${tour.scene}`}
            className={buttonClass('secondary')}
            aria-label={t('More Info: {title}', { title })}
          >
            {t('More Info')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
