import { callApi, useKept } from '@trupial/web-kit/core';

/** Whether the server answers; asked once when the home page is opened. */
export function useConnectivity() {
  const { hasFailed, isAsking, askAgain } = useKept('test', () => callApi('test'), {
    whenOnline: true,
  });
  return { isAway: hasFailed, isChecking: isAsking, check: askAgain };
}
