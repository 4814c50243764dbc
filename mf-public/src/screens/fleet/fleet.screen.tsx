import { Card } from '@trupial/ui-kit';
import { CargoVan, ComfortCar, EconomyCar, XlVan } from '@trupial/ui-kit/illustrations';
import { useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import styles from '../../page/page.module.css';

/** The four kinds of car. */
export default function FleetScreen() {
  const t = useT();
  const vehicles = [
    {
      Picture: EconomyCar,
      name: t('Economy'),
      type: t('Hatchback'),
      seats: t('{count} seats', { count: 4 }),
      luggage: t('{count} bags', { count: 2 }),
      text: t('A small car with air conditioning for the way across town or to the beach.'),
    },
    {
      Picture: ComfortCar,
      name: t('Comfort'),
      type: t('Saloon'),
      seats: t('{count} seats', { count: 4 }),
      luggage: t('{count} bags', { count: 3 }),
      text: t('More room for legs and bags: the car for the airport and for long days.'),
    },
    {
      Picture: XlVan,
      name: t('XL'),
      type: t('People carrier'),
      seats: t('{count} seats', { count: 7 }),
      luggage: t('{count} bags', { count: 5 }),
      text: t('A family or a group of divers, together in one car.'),
    },
    {
      Picture: CargoVan,
      name: t('Cargo'),
      type: t('Van'),
      seats: t('{count} seats', { count: 2 }),
      luggage: t('Large cargo space'),
      text: t('For what fits in no boot: boards, tanks, furniture, the market of the week.'),
    },
  ];
  return (
    <Page
      title={t('Our Fleet')}
      lead={t('Four kinds of car, each with air conditioning and a TX plate.')}
    >
      <ul className={styles.tiles} data-four>
        {vehicles.map(({ Picture, name, type, seats, luggage, text }) => (
          <Card as="li" key={name} padding="none" className={styles.tile ?? ''}>
            <Picture label={name} />
            <div className={styles.tileText}>
              <h2>{name}</h2>
              <p>{text}</p>
              <dl className={styles.facts}>
                <dt>{t('Type')}</dt>
                <dd>{type}</dd>
                <dt>{t('Seats')}</dt>
                <dd>{seats}</dd>
                <dt>{t('Luggage')}</dt>
                <dd>{luggage}</dd>
              </dl>
            </div>
          </Card>
        ))}
      </ul>
    </Page>
  );
}
