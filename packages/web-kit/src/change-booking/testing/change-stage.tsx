import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../ui-kit/src/testing/mount.tsx';
import { aRide } from '../../testing/a-ride.ts';
import type { Call } from '../../testing/fake-api.ts';
import { InPlatform } from '../../testing/in-platform.tsx';
import ChangeBookingDialog, { type ChangeBookingProps } from '../change-booking-dialog.tsx';

/** The ride that is changed. */
const ride = aRide({ ride_datetime: '2030-11-20T15:30:00', status: 'Assigned' });
export const PREVIEW = 'POST /rides/42/amendment-preview/';
export const AMEND = 'POST /amend-ride/42/';

export interface Asked {
  readonly ride_datetime?: string;
  readonly passenger_count?: number;
  readonly version: number;
  readonly receipt?: string;
}

/** A preview in the form of the server's answer: each new fare is $5 more. */
export const previewOf = (call: Call, facts: object = {}) => {
  const { version, receipt: _, ...changes } = call.body as Asked;
  const before: Record<string, unknown> = { ...ride };
  const fields = Object.entries(changes).map(([field, is]) => ({
    field,
    was: before[field],
    is,
  }));
  return {
    id: 42,
    version,
    old_fare: 40.84,
    new_fare: 45.84,
    difference: 5,
    tariff_version: '2026-1',
    distance_km: 16.46,
    duration_min: 24,
    fields: [...fields, { field: 'calculated_fare', was: 40.84, is: 45.84 }],
    driver_fits: true,
    driver_misfit: null,
    changeable_until: '2030-11-20T19:00:00.000Z',
    changeable_until_step: 'set_off',
    quote: `quote ${JSON.stringify(changes)}`,
    quote_valid_until: '2030-11-20T19:00:00.000Z',
    ...facts,
  };
};
/** The answer to a change. */
export const amended = {
  id: 42,
  status: 'Assigned',
  driver_progress: 'accepted',
  driver_id: 2,
  version: 1,
  ride_datetime: '2030-11-20T17:00:00',
  calculated_fare: 45.84,
};
/** A server that takes every change. */
export const answers = {
  'GET /config/': () => ({ body: { maps: 'island', phone: '+599 9 736 6000', currency: 'USD' } }),
  [PREVIEW]: (call: Call) => ({ body: previewOf(call) }),
  [AMEND]: () => ({ body: amended }),
};

export const dialog = page.getByRole('dialog', { name: 'Change booking' });
export const submit = dialog.getByRole('button', { name: 'Change booking' });
export const field = (name: string) => dialog.getByLabelText(name, { exact: true });
export const more = dialog.getByRole('button', { name: 'One more: Passengers' });

/** Shows the dialog. */
export function open(props: Partial<ChangeBookingProps> = {}) {
  const onChanged = vi.fn<ChangeBookingProps['onChanged']>();
  const onClose = vi.fn<() => void>();
  const { container, update } = mount(
    <InPlatform>
      <ChangeBookingDialog
        ride={ride}
        who="rider"
        onChanged={onChanged}
        onClose={onClose}
        {...props}
      />
    </InPlatform>,
  );
  return { container, onChanged, onClose, leave: () => update(null) };
}

/** The calls of one route. */
export const to = (calls: readonly Call[], route: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === route);
