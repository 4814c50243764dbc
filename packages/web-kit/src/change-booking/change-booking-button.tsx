import { Button, EditIcon, looks } from '@trupial/ui-kit';
import {
  formatDateTime,
  loadTwice,
  registerCatalogues,
  showToast,
  t,
  useConfig,
  useT,
} from '@trupial/web-kit/core';
import type { WireAmendedField } from '@trupial/contracts/http';
import { type ComponentType, useEffect, useState } from 'react';
import { changeBookingTexts } from './catalogues.ts';
import { CallTheOffice } from './call-the-office.tsx';
import type { ChangeableRide, ChangeDraft } from './change-draft.ts';
import { changeableByRider, type RideStage } from './changeable.ts';
import type { ChangeBookingProps, ChangedBooking } from './use-change-booking.ts';

export type { ChangedBooking } from './use-change-booking.ts';

interface ChangeBookingButtonProps {
  readonly ride: RideStage;
  /** The ride as it is now; undefined when it is no longer there. */
  readonly load: () => Promise<ChangeableRide | undefined>;
  readonly receipt?: string | undefined;
  /** What the button says, and with which change its form begins. */
  readonly also?:
    | { readonly label: string; readonly fields: readonly WireAmendedField[] }
    | undefined;
  readonly onChanged: (changed: ChangedBooking) => void;
}

interface Opened {
  readonly start: Partial<ChangeDraft> | undefined;
  readonly Dialog: ComponentType<ChangeBookingProps>;
  readonly ride: ChangeableRide;
}

/** The dialog's code and texts, fetched when it is opened first. */
const loadDialog = () =>
  loadTwice(() =>
    Promise.all([import('./change-booking-dialog.tsx'), registerCatalogues(changeBookingTexts)]),
  );

/** A moment at which something is over: the screen shows it then. */
function useNow(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const wait = Date.parse(until) - Date.now();
    // Browsers count no longer waits.
    if (wait < 0 || wait > 2 ** 31 - 1) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), wait + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return now;
}

/**
 * 'Change booking', for a rider or a visitor with the receipt; where it is too late the reason, and
 * the office's telephone number. Nothing for a ride that has ended.
 */
export function ChangeBookingButton(props: ChangeBookingButtonProps) {
  const { ride, load, receipt, also, onChanged } = props;
  const translate = useT();
  const config = useConfig();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [until, setUntil] = useState<string>();
  const now = useNow(until);
  const changeable = config && changeableByRider(ride, config, now);
  if (changeable?.until !== until) setUntil(changeable?.until);

  const open = async () => {
    setBusy(true);
    try {
      const [now, [{ default: Dialog, sameChange }]] = await Promise.all([load(), loadDialog()]);
      const start = now && also && sameChange(now, also.fields);
      if (now) setOpened({ Dialog, ride: now, start });
    } catch {
      const text = t('The booking could not be opened for changes. Please try again.');
      showToast(text, { kind: 'error' });
    }
    setBusy(false);
  };

  return (
    <>
      {changeable?.may && (
        <Button icon={<EditIcon size={18} />} busy={isBusy} onClick={() => void open()}>
          {also?.label ?? translate('Change booking')}
        </Button>
      )}
      {changeable && !changeable.may && (changeable.why ?? changeable.until) && (
        <div className={looks.quiet}>
          <p>
            {changeable.why
              ? translate(changeable.why)
              : translate('This booking could be changed here until {time}.', {
                  time: formatDateTime(changeable.until),
                })}
          </p>
          <CallTheOffice />
        </div>
      )}
      {opened && (
        <opened.Dialog
          ride={opened.ride}
          who="rider"
          receipt={receipt}
          until={until}
          start={opened.start}
          onClose={() => setOpened(undefined)}
          onChanged={(changed) => {
            setOpened(undefined);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}
