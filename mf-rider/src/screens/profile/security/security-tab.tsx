import { Button, buttonClass, Checkbox, EditIcon, PhoneIcon, looks } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit';
import { ProfileCard } from '../profile-card.tsx';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import previewStyles from '../preview/preview.module.css';
import { SampleLine, SampleList } from '../preview/sample-list.tsx';
import cardStyles from '../profile-cards.module.css';

const nothingChanges = () => undefined;

/**
 * The password, which is real, and the sample that the spec asks for. Nothing in the sample names what
 * the product has elsewhere (the second factor), or promises a mail that nobody sends.
 */
export function SecurityTab() {
  const t = useT();
  return (
    <div className={previewStyles.tab}>
      <ProfileCard
        id="password"
        title={t('Password')}
        action={
          <Link to="/account" className={buttonClass('secondary', { size: 'small' })}>
            {t('Change Password')}
          </Link>
        }
      >
        <p className={looks.quiet}>
          {t('There you also set up a second factor, and see where you are logged in.')}
        </p>
      </ProfileCard>
      <PreviewNotice>
        {t('What follows is made up: an emergency contact and a switch that does nothing yet.')}
      </PreviewNotice>
      <div className={cardStyles.cards}>
        <ProfileCard id="emergency-contact" title={t('Emergency Contact')}>
          <SampleList>
            <SampleLine
              icon={<PhoneIcon size={20} />}
              title="Jane Doe"
              note="+599 9 555 0100"
              end={
                <Button size="small" icon={<EditIcon size={16} />} disabled>
                  {t('Edit')}
                </Button>
              }
            />
          </SampleList>
          <Checkbox checked disabled onChange={nothingChanges}>
            {t('Share my trips with my emergency contact')}
          </Checkbox>
        </ProfileCard>
      </div>
    </div>
  );
}
