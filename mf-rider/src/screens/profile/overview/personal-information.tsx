import {
  Alert,
  Button,
  CalendarIcon,
  Card,
  EditIcon,
  MailIcon,
  PersonIcon,
  PhoneIcon,
  TextField,
} from '@trupial/ui-kit';
import { formatLongDate, useT } from '@trupial/web-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import type { ReactNode, RefObject } from 'react';
import { CardTitle } from '../card-title.tsx';
import { FactList } from '../fact-list.tsx';
import { fullName } from '../person.ts';
import cardStyles from '../cards.module.css';
import formStyles from '../forms.module.css';
import { useFocusSwap } from '../use-focus-swap.ts';
import type { Profile } from '../use-profile.ts';
import type { PersonalInformationForm } from './use-personal-information.ts';

interface PersonalInformationProps {
  readonly profile: Profile;
  readonly form: PersonalInformationForm;
}

/** Name, e-mail, phone and since when; the first two can be edited. */
export function PersonalInformation({ profile, form }: PersonalInformationProps) {
  const t = useT();
  const { draft, edit } = form;
  const { button, form: fields } = useFocusSwap(draft !== undefined);
  return (
    <Card as="section" aria-labelledby="personal-information" className={cardStyles.card}>
      <CardTitle
        id="personal-information"
        action={
          !draft && (
            <Button ref={button} size="small" icon={<EditIcon size={16} />} onClick={edit}>
              {t('Edit')}
            </Button>
          )
        }
      >
        {t('Personal Information')}
      </CardTitle>
      {draft ? (
        <InformationForm ref={fields} form={form} draft={draft} />
      ) : (
        <Information profile={profile} />
      )}
    </Card>
  );
}

function Information({ profile }: { profile: Profile }) {
  const t = useT();
  const { user, profile: standing } = profile;
  const none: ReactNode = <span className={formStyles.missing}>{t('Not provided')}</span>;
  return (
    <FactList
      facts={[
        {
          icon: <PersonIcon size={18} />,
          label: t('Name'),
          value: fullName(user) || t('Unknown User'),
        },
        { icon: <MailIcon size={18} />, label: t('Email'), value: user.email || none },
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

interface InformationFormProps {
  readonly form: PersonalInformationForm;
  readonly draft: NonNullable<PersonalInformationForm['draft']>;
  readonly ref: RefObject<HTMLFormElement | null>;
}

function InformationForm({ form, draft, ref }: InformationFormProps) {
  const t = useT();
  const { change, problemOf, problem, isBusy, cancel, save } = form;
  return (
    <form ref={ref} className={formStyles.form} onSubmit={(event) => void save(event)}>
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
      <TextField
        type="email"
        label={t('Email')}
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        error={problemOf('email')}
        onChange={(email) => change({ email })}
      />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={formStyles.actions}>
        <Button disabled={isBusy} onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('Please wait')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
