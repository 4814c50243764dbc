import { ApiError, callApi, useLocation, useNavigate, useQuery } from '@trupial/web-kit';
import { bookedRide, type BookedRide, readConfirmationState } from '../../booking/booked-ride.ts';

export type Confirmation =
  | { readonly status: 'nothing' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly status: 'missing' }
  | {
      readonly status: 'found';
      readonly booking: BookedRide;
      /** Booked in this very tab, so a signed-in rider may cancel it. */
      readonly isOwn: boolean;
      /** Call it after the cancellation: a reload must not show 'confirmed' again. */
      readonly cancelled: () => void;
    };

/** The booking to confirm: passed along by the form, or fetched by `?tracking_id=`. */
export function useConfirmation(): Confirmation {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const { booking } = readConfirmationState(state);
  const asked = new URLSearchParams(search).get('tracking_id')?.trim() || undefined;
  const trackingId = booking ? undefined : asked;

  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['tracked-ride', 'confirmation', trackingId],
    queryFn: async ({ signal }) => {
      const query = { tracking_id: trackingId };
      const [ride] = await callApi('searchRides', { query, signal });
      return ride ? bookedRide(ride) : null;
    },
    enabled: trackingId !== undefined,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
  });

  const cancelled = () => {
    if (!booking) return;
    const state = { booking: { ...booking, status: 'Cancelled' } };
    navigate(pathname, { replace: true, state });
  };
  if (booking) return { status: 'found', booking, isOwn: true, cancelled };
  if (!trackingId) return { status: 'nothing' };
  if (isPending) return { status: 'loading' };
  if (data) return { status: 'found', booking: data, isOwn: false, cancelled };
  if (isError) return { status: 'failed', retry: () => void refetch(), isRetrying: isFetching };
  return { status: 'missing' };
}
