import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '@trupial/testbed/browser/accessible';
import { booking, Client } from '@trupial/testbed/api/client';
import { cutOff } from '@trupial/testbed/browser/bad-network';
import { signInAgain } from '../pages/login.page.ts';
import type { StageOf } from './operator-stage.ts';

const name = 'Vergeet Mij';
const phone = '5987654';

/** What staff does at /admin/erasure and /admin/notifications, and sees at /admin/status. */
export function describeStaffPages(stage: StageOf): void {
  describe('staff erases a person', () => {
    beforeAll(() => signInAgain(stage().stella.page, 'stella'));

    /** Two rides of his: one that was cancelled, one that waits for a driver. */
    async function bookTwoRides(): Promise<readonly number[]> {
      const { url } = stage();
      const visitor = new Client(url);
      const olga = await Client.signedIn(url, 'olga');
      const rides = [];
      for (const place of ['Punda', 'Mambo Beach']) {
        const { status, body } = await visitor.call<{ id: number }>('bookRide', {
          body: booking({ rider_name: name, rider_phone: phone, dropoff_location: place }),
        });
        expect(status).toBe(201);
        rides.push(body.id);
      }
      expect((await olga.call('cancelRide', { id: rides[0] ?? 0 })).status).toBe(200);
      return rides;
    }

    it('finds what there is by his number, asks, and it is gone for good', async () => {
      const [cancelled = 0, open = 0] = await bookTwoRides();
      const { stella, olga, url } = stage();
      const { page } = stella;
      await page.goto('/admin/erasure');
      await page.getByLabel('Phone').fill(phone);
      await page.keyboard.press('Enter');
      await page.getByText(`#${cancelled}, #${open}`).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const erase = page.getByRole('button', { name: 'Erase for good' });
      // The one that waits is not erased by the way.
      await page.getByText(`Not ended: #${open}.`).waitFor();
      expect(await erase.isDisabled()).toBe(true);
      await page.getByLabel('Erase these as well').check();
      await erase.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Erase for good?' });
      await question.getByRole('button', { name: 'Erase for good' }).press('Enter');
      await page.getByText('Erased for good', { exact: true }).waitFor();

      await page.getByLabel('Phone').fill(phone);
      await page.keyboard.press('Enter');
      await page.getByText('Nothing is known of a person like this.').waitFor();

      const office = olga.page;
      await office.goto('/operator/history?status=Cancelled');
      const row = office.getByRole('row').filter({ hasText: `#${cancelled}` });
      await row.waitFor();
      await office.goto('/operator/pending-rides');
      await office.getByRole('row').nth(1).waitFor();
      const client = await Client.signedIn(url, 'olga');
      const lists = await Promise.all([
        client.call('rideHistory', { query: { status: 'Cancelled' } }),
        client.call('rideRequests', { query: { type: 'pending' } }),
        client.call('rideTimeline', { id: open }),
      ]);
      const told = JSON.stringify(lists.map(({ body }) => body));
      expect(told).toContain(`"id":${cancelled}`);
      expect(told).toContain(`"id":${open}`);
      expect(told).not.toContain(name);
      expect(told).not.toContain(phone);
      await expect.poll(() => office.getByText(name).count()).toBe(0);
    });
  });

  describe('staff passes on what has no carrier', () => {
    it('reads it out, says so, and its text is gone', async () => {
      const { stella, url } = stage();
      const booked = await new Client(url).call<{ id: number }>('bookRide', {
        body: booking({ rider_phone: '5987655' }),
      });
      expect(booked.status).toBe(201);
      const { page } = stella;
      const { id } = booked.body;
      await expect
        .poll(async () => {
          const staff = await Client.signedIn(url, 'stella');
          const { body } = await staff.call<{ state: string }[]>('notificationsOfRide', { id });
          return body.map(({ state }) => state);
        })
        .toContain('kept');
      await page.goto(`/admin/notifications?state=kept&to=ride&ride=${id}`);
      await page.getByRole('button', { name: 'Read out: Ride booked' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('+599 9 598 7655').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'It was passed on' }).click();
      await page.getByText('No notifications found').waitFor();
      await page.getByLabel('State').selectOption('Sent');
      await page.getByText('by stella').waitFor();
    });
  });

  describe('staff looks at the status', () => {
    it('says that everything runs, with what and how far the lists are', async () => {
      const { page } = stage().stella;
      await page.goto('/admin/status');
      await page.getByText('Everything runs as it should.').waitFor();
      const parts = page.getByRole('table', { name: 'What runs' }).getByRole('row');
      await parts.nth(1).waitFor();
      const lists = page.getByRole('table', { name: 'How far the lists are' });
      await lists.getByRole('row').nth(1).waitFor();
      const late = lists.locator('tbody tr').filter({ hasNotText: 'Up to date' });
      await expect.poll(() => late.count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    });

    it('says when it can not be loaded, and does so again by Retry', async () => {
      const { page } = stage().stella;
      await page.goto('/faq');
      const bringBack = await cutOff(page, '**/api/admin/**');
      await page.goto('/admin/status');
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await bringBack();
      // Its own next look, every ten seconds, may be faster than the press.
      await retry.press('Enter', { timeout: 5_000 }).catch(() => undefined);
      await page.getByText('Everything runs as it should.').waitFor();
    });

    it('is not for operators', async () => {
      const { page } = stage();
      await page.goto('/admin/status');
      await page.getByText('This page is not for your account.').waitFor();
      expect(await page.getByRole('table', { name: 'What runs' }).count()).toBe(0);
    });
  });
}
