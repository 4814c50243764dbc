import { Card, looks } from '@trupial/ui-kit';
import { HandelskadeSkyline } from '@trupial/ui-kit/illustrations';
import { useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import styles from './about.module.css';

/** About the company: its drivers and its purpose. */
export default function AboutScreen() {
  const t = useT();
  const team = [
    {
      name: 'Rignald Martina',
      title: t('Founder and driver'),
      bio: t('Thirty years at the wheel; knows every bend between Westpunt and Caracasbaai.'),
      spot: 'Playa Kalki',
    },
    {
      name: 'Shurandy Isenia',
      title: t('Head of operations'),
      bio: t('Plans the day so that a car stands where the next flight lands.'),
      spot: 'Fort Nassau',
    },
    {
      name: 'Mirelva Rosario',
      title: t('Guest relations'),
      bio: t('Answers in four languages, and remembers what you forgot in the car.'),
      spot: 'Plasa Bieu',
    },
  ];
  return (
    <Page
      title={t('About Us')}
      lead={t('A taxi office of the island, for the island and its guests.')}
    >
      <HandelskadeSkyline className={styles.skyline} />
      <div className={styles.story}>
        <Section title={t('Our journey')}>
          {t(
            'Trupial began with one car at Hato and a list of fares on paper. The list is still the same for everybody; today it is on this site.',
          )}
        </Section>
        <Section title={t('Our promise')}>
          {t(
            'You know the fare before you get in, your driver knows the road, and somebody answers when you call.',
          )}
        </Section>
        <Section title={t('Our family')}>
          {t(
            'Drivers, operators and mechanics who have known each other for years. A trupial is the orange bird that sings here in the morning.',
          )}
        </Section>
      </div>
      <section className={styles.team} aria-labelledby="team">
        <h2 id="team">{t('Our team')}</h2>
        <ul className={styles.people}>
          {team.map(({ name, title, bio, spot }) => (
            <Card as="li" key={name} className={styles.member ?? ''}>
              <span aria-hidden="true" className={styles.initials}>
                {name.replaceAll(/[^A-Z]/g, '')}
              </span>
              <h3>{name}</h3>
              <p className={looks.muted}>{title}</p>
              <p>{bio}</p>
              <p className={looks.muted}>{t('Favourite spot: {spot}', { spot })}</p>
            </Card>
          ))}
        </ul>
      </section>
    </Page>
  );
}
