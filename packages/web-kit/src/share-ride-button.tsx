import { Button, ShareIcon, TextField } from '@trupial/ui-kit';
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

/**
 * Hands a link to another app, or copies it where the browser cannot. Fails where it can do neither:
 * over plain http there is no clipboard.
 */
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

/** The link takes the place of the button that was pressed. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Shares a link that shows where the ride is, and hardly anything else. */
export function ShareRideButton({ ride }: { readonly ride: SharedRide }) {
  const translate = useT();
  const [isBusy, setBusy] = useState(false);
  /** What can only be copied by hand. */
  const [shown, setShown] = useState<string>();
  const share = async () => {
    setBusy(true);
    try {
      const link = await followLink(ride);
      await handOver(link).catch(() => setShown(link));
    } catch (error) {
      showToast(errorText(error, t('This ride cannot be shared now.')), { kind: 'error' });
    }
    setBusy(false);
  };
  if (shown !== undefined) {
    return (
      <TextField
        ref={takeFocus}
        readOnly
        label={translate('Copy this link: whoever has it can follow the ride')}
        value={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    );
  }
  return (
    <Button icon={<ShareIcon size={18} />} busy={isBusy} onClick={() => void share()}>
      {translate('Share a link to follow')}
    </Button>
  );
}
