import { Alert, Button } from '@trupial/ui-kit';
import { formatDateTime, useT } from '@trupial/web-kit/core';
import { AmendedFields } from './amended-fields.tsx';
import { CallTheOffice } from './call-the-office.tsx';
import { DriverMisfit } from './driver-misfit.tsx';
import { useShownOnce } from './use-shown-once.ts';
import type { ChangeBookingProps, Changing } from './use-change-booking.ts';

interface ChangeRefusalProps {
  readonly changing: Changing;
  readonly who: ChangeBookingProps['who'];
  readonly chooseTime: () => void;
  /** UTC instant up to which the ride could be changed; undefined when no instant ends it. */
  readonly until: string | undefined;
}

/** Why the change is not made, and what can be done now; the error of a field is at the field. */
export function ChangeRefusal(props: ChangeRefusalProps) {
  const { refusal, misfit } = props.changing;
  const place = useShownOnce(misfit ?? refusal?.kind);
  return (
    <div ref={place}>{misfit ? <DriverMisfit {...props} why={misfit} /> : <Why {...props} />}</div>
  );
}

function Why({ changing, who, until }: ChangeRefusalProps) {
  const t = useT();
  const { refusal, preview } = changing;
  // Without a preview the form cannot be sent.
  const again = preview ? undefined : (
    <Button size="small" onClick={changing.askAgain}>
      {t('Try again')}
    </Button>
  );
  switch (refusal?.kind) {
    case 'offline':
      return (
        <Alert tone="danger" actions={again}>
          {changing.refusedChange
            ? t('No answer came, so it may be changed. Try again: it is changed only once.')
            : t('No connection. Everything that you typed is still here; please try again.')}
        </Alert>
      );
    case 'over':
      return (
        <Alert tone="danger" title={t(refusal.text)}>
          {refusal.isTime && until && (
            <p>{t('It could be changed until {time}.', { time: formatDateTime(until) })}</p>
          )}
          {who === 'rider' && <CallTheOffice />}
        </Alert>
      );
    case 'fare':
      return (
        <Alert tone="warning">
          {t('The fare has changed meanwhile. Please look at the new fare.')}
        </Alert>
      );
    case 'other':
      return (
        <Alert tone="danger" actions={again}>
          {t(refusal.text)}
        </Alert>
      );
    default:
      return null;
  }
}

/** What somebody else has changed while the form was open, beside what was typed here. */
export function ChangedMeanwhile({ changing }: { changing: Changing }) {
  const t = useT();
  const { meanwhile, changes } = changing;
  if (meanwhile.length === 0) return null;
  const own = new Map(changes.map(({ field, is }) => [field, is] as const));
  return (
    <Alert tone="warning" title={t('This ride was changed meanwhile.')}>
      <p>{t('What you typed is kept. Please look at it again.')}</p>
      <AmendedFields fields={meanwhile} own={own} />
    </Alert>
  );
}
