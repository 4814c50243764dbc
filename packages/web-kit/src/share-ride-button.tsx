import { Button, ShareIcon } from '@trupial/ui-kit';
import { callApi, errorText, showToast, t, useT } from '@trupial/web-kit/core';
import { useState } from 'react';

interface SharedRide {
  readonly id: number;
  readonly tracking_id: string;
}

/** The address of the page by which others follow a ride; the server never sees its token in it. */
async function followLink({ id, tracking_id }: SharedRide): Promise<string> {
  const params = { id: String(id) };
  const { token } = await callApi('followLink', { params, body: { tracking_id } });
  return `${location.origin}/follow#${token}`;
}

/** Hands a link to another app, or copies it where the browser cannot. */
async function handOver(url: string): Promise<void> {
  const data = { title: t('Follow my ride'), url };
  if (typeof navigator.share === 'function' && navigator.canShare?.(data) !== false) {
    try {
      return await navigator.share(data);
    } catch (error) {
      // Whoever closes the choice of apps wants no link.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await navigator.clipboard.writeText(url);
  showToast(t('Link copied! Whoever has it can follow this ride until it ends.'));
}

/** Shares a link that shows where the ride is, and hardly anything else. */
export function ShareRideButton({ ride }: { readonly ride: SharedRide }) {
  const translate = useT();
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      await handOver(await followLink(ride));
    } catch (error) {
      showToast(errorText(error, t('This ride cannot be shared now.')), { kind: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button icon={<ShareIcon size={18} />} busy={isBusy} onClick={() => void share()}>
      {translate('Share a link to follow')}
    </Button>
  );
}
