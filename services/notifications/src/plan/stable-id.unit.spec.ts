import { notificationChannels } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { notificationId, stableId, tellingId } from './stable-id.ts';

describe('ids', () => {
  it('are the same for the same parts, and no others', () => {
    const id = stableId('event', 'ride-1', 'sms');
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(stableId('event', 'ride-1', 'sms')).toBe(id);
    expect(stableId('event', 'ride-1', 'email')).not.toBe(id);
    expect(stableId('event ride-1', 'sms')).not.toBe(id);
  });

  it('of all channels of one telling differ in their last digit alone', () => {
    const telling = tellingId('event', 'ride-1');
    expect(telling).toMatch(/0$/);
    const ids = notificationChannels.map((channel) => notificationId(telling, channel));
    expect(new Set([...ids, telling]).size).toBe(notificationChannels.length + 1);
    expect(new Set(ids.map((id) => notificationId(id, 'push'))).size).toBe(1);
    expect(tellingId('event', 'ride-2').slice(0, -1)).not.toBe(telling.slice(0, -1));
  });
});
