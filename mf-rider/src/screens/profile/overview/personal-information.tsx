import { CalendarIcon, looks, MailIcon, PersonIcon, PhoneIcon, TextField } from '@trupial/ui-kit';
import { formatLongDate, useT } from '@trupial/web-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import type { ReactNode } from 'react';
import { EditableCard } from '../editable-card.tsx';
import { FactList } from '../fact-list.tsx';
import { fullName } from '../person.ts';
import formStyles from '../forms.module.css';
import type { Profile } from '../use-profile.ts';
import type { PersonalInformationForm } from './use-personal-information.ts';

interface PersonalInformationProps {
  readonly profile: Profile;
  readonly form: PersonalInformationForm;
}

/** Name, e-mail, phone and since when; the first two can be edited, by a driver the second. */
export function PersonalInformation({ profile, form }: PersonalInformationProps) {
  const t = useT();
  const { draft } = form;
  return (
    <EditableCard
      id="personal-information"
      title={t('Personal Information')}
      form={form}
      fields={draft && <InformationFields profile={profile} form={form} draft={draft} />}
    >
      <Information profile={profile} />
    </EditableCard>
  );
}

function Information({ profile }: { profile: Profile }) {
  const t = useT();
  const { user, profile: standing } = profile;
  const none: ReactNode = <span className={formStyles.missing}>{t('Not provided')}</span>;
  const address: ReactNode = user.email ? (
    <>
      {user.email}
      {!user.email_confirmed && (
        <span className={formStyles.waiting}>{t('Waiting for confirmation: see your mail.')}</span>
      )}
    </>
  ) : (
    none
  );
  return (
    <FactList
      facts={[
        {
          icon: <PersonIcon size={18} />,
          label: t('Name'),
          value: fullName(user) || t('Unknown User'),
        },
        { icon: <MailIcon size={18} />, label: t('Email'), value: address },
        {
          icon: <PhoneIcon size={18} />,
          label: t('Phone'),
          value: shownPhone(standing.phone_number) || none,
        },
        {
          icon: <CalendarIcon size={18} />,
          label: t('Member since'),
          value: formatLongDate(user.date_joined, t('N/A')),
        },
      ]}
    />
  );
}

interface InformationFieldsProps {
  readonly profile: Profile;
  readonly form: PersonalInformationForm;
  readonly draft: NonNullable<PersonalInformationForm['draft']>;
}

function InformationFields({ profile, form, draft }: InformationFieldsProps) {
  const t = useT();
  const { change, problemOf } = form;
  return (
    <>
      {form.isNameFixed ? (
        <FixedName profile={profile} />
      ) : (
        <NameFields form={form} draft={draft} />
      )}
      <TextField
        type="email"
        label={t('Email')}
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        error={problemOf('email')}
        onChange={(email) => change({ email })}
      />
    </>
  );
}

/** The name of somebody who cannot change it himself, and who can. */
function FixedName({ profile }: { profile: Profile }) {
  const t = useT();
  const name = fullName(profile.user) || t('Unknown User');
  return (
    <div className={looks.stack2}>
      <FactList facts={[{ icon: <PersonIcon size={18} />, label: t('Name'), value: name }]} />
      <p className={formStyles.waiting}>
        {t('Please ask the office to change your name or phone number.')}
      </p>
    </div>
  );
}

function NameFields({ form, draft }: Omit<InformationFieldsProps, 'profile'>) {
  const t = useT();
  const { change, problemOf } = form;
  return (
    <div className={formStyles.pair}>
      <TextField
        label={t('First Name')}
        autoComplete="given-name"
        maxLength={100}
        value={draft.first_name}
        error={problemOf('first_name')}
        onChange={(first_name) => change({ first_name })}
      />
      <TextField
        label={t('Last Name')}
        autoComplete="family-name"
        maxLength={100}
        value={draft.last_name}
        error={problemOf('last_name')}
        onChange={(last_name) => change({ last_name })}
      />
    </div>
  );
}
