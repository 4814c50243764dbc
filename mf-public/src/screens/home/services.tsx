import {
  buttonClass,
  CarIcon,
  Card,
  ClockIcon,
  PlaneIcon,
  ShieldIcon,
  StarIcon,
  looks,
} from '@trupial/ui-kit';
import { CargoVan, ComfortCar, EconomyCar, XlVan } from '@trupial/ui-kit/illustrations';
import { Link, useT } from '@trupial/web-kit/core';
import styles from './home.module.css';

/** The services that can be booked, and the kinds of cars. */
export function Services() {
  const t = useT();
  const services = [
    {
      Icon: PlaneIcon,
      to: '/airport',
      title: t('Airport transfers'),
      text: t('A fixed rate from Hato to your door, and back in time for your flight.'),
    },
    {
      Icon: StarIcon,
      to: '/privatetours',
      title: t('Private tours'),
      text: t('Beaches, caves and the old town, with a driver who grew up here.'),
    },
    {
      Icon: ShieldIcon,
      title: t('VIP transport'),
      text: t('Luxury and armored cars with a discreet driver, on request.'),
    },
    {
      Icon: ClockIcon,
      title: t('24/7 support'),
      text: t('Somebody answers at any hour. 50,000+ tourists served.'),
    },
  ];
  const vehicles = [
    { Picture: EconomyCar, name: t('Economy'), room: t('4 seats, 2 bags') },
    { Picture: ComfortCar, name: t('Comfort'), room: t('4 seats, 3 bags') },
    { Picture: XlVan, name: t('XL'), room: t('7 seats, 5 bags') },
    { Picture: CargoVan, name: t('Cargo'), room: t('2 seats, large cargo space') },
  ];
  return (
    <section className={styles.section} aria-labelledby="services">
      <h2 id="services">{t('Our services')}</h2>
      <ul className={styles.tiles}>
        {services.map(({ Icon, to, title, text }) => (
          <Card as="li" key={title} className={styles.tile ?? ''}>
            <span className={styles.tileIcon}>
              <Icon />
            </span>
            <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
            <p className={looks.muted}>{text}</p>
          </Card>
        ))}
      </ul>
      <ul className={styles.vehicles}>
        {vehicles.map(({ Picture, name, room }) => (
          <li key={name} className={styles.vehicle}>
            <Picture />
            <p className={styles.vehicleText}>
              <strong>{name}</strong>
              {room}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Link to="/ourfleet" className={buttonClass('secondary')}>
          <CarIcon size={18} />
          {t('Our Fleet')}
        </Link>
      </div>
    </section>
  );
}
