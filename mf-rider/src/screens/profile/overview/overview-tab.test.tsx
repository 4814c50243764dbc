import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { keepFormDraft } from '@trupial/web-kit/form-draft';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { MARIA } from '../../../../../packages/web-kit/src/testing/a-rider.ts';
import { catalogues } from '../../../locales/catalogues.ts';
import { serveProfile } from '../../../testing/profile-api.ts';
import { button, open, text } from '../../../testing/profile-screen.tsx';

const DRIVER = { ...MARIA, profile: { ...MARIA.profile, role: 'driver' } };

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

describe('Personal Information', () => {
  it('shows what is known', async () => {
    api.profile = {
      ...MARIA,
      user: { ...MARIA.user, email: null },
      profile: { ...MARIA.profile, phone_number: null },
    };
    open();
    await expect.element(text('Member since')).toBeVisible();
    await expect.element(text('October 21, 2026')).toBeVisible();
    expect(text('Not provided').elements()).toHaveLength(2);
  });

  it('is edited and saved; the focus goes in and comes back', async () => {
    const { container } = open();
    await button('Edit').click();
    await expect.element(page.getByLabelText('First Name')).toHaveFocus();
    await expectAccessible(container);
    await page.getByLabelText('First Name').fill('Marietta');
    await page.getByLabelText('Email').fill('marietta@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Marietta Martina' })).toBeVisible();
    expect(api.to('PUT /user/profile/')[0]?.body).toEqual({
      first_name: 'Marietta',
      last_name: 'Martina',
      email: 'marietta@example.com',
    });
    await expect.element(button('Edit')).toHaveFocus();
  });

  it('is shown as saved at once; nobody waits until the profile was read again', async () => {
    open();
    await button('Edit').click();
    await page.getByLabelText('First Name').fill('Marietta');
    api.profileWaitsFor = new Promise(() => undefined);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Marietta Martina' })).toBeVisible();
    await expect.element(button('Edit')).toHaveFocus();
  });

  it('is saved without an address by whoever has none', async () => {
    api.profile = { ...MARIA, user: { ...MARIA.user, email: null } };
    open();
    await button('Edit').click();
    await page.getByLabelText('First Name').fill('Marietta');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Marietta Martina' })).toBeVisible();
    const named = { first_name: 'Marietta', last_name: 'Martina' };
    expect(api.to('PUT /user/profile/')[0]?.body).toEqual(named);
  });

  it('of a driver has his name to read and who changes it; he can change his address', async () => {
    api.profile = DRIVER;
    const { container } = open();
    await button('Edit').click();
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await expect
      .element(text('Please ask the office to change your name or phone number.'))
      .toBeVisible();
    for (const field of ['First Name', 'Last Name']) {
      await expect.element(page.getByLabelText(field)).not.toBeInTheDocument();
    }
    await expectAccessible(container);
    await page.getByLabelText('Email').fill('marietta@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Edit')).toHaveFocus();
    expect(api.to('PUT /user/profile/').map(({ body }) => body)).toEqual([
      { first_name: 'Maria', last_name: 'Martina', email: 'marietta@example.com' },
    ]);
  });

  it('of a driver is saved with his own name, whatever was typed before', async () => {
    api.profile = DRIVER;
    const typed = { first_name: 'Marietta', last_name: 'Martina', email: 'm@example.com' };
    keepFormDraft('personal-information', 'maria', typed);
    open();
    await button('Save').click();
    await expect.element(button('Edit')).toHaveFocus();
    expect(api.to('PUT /user/profile/').map(({ body }) => body)).toEqual([
      { ...typed, first_name: 'Maria' },
    ]);
  });

  it('Cancel forgets what was typed', async () => {
    open();
    await button('Edit').click();
    await page.getByLabelText('Last Name').fill('Nobody');
    await button('Cancel').click();
    await expect.element(button('Edit')).toHaveFocus();
    await button('Edit').click();
    await expect.element(page.getByLabelText('Last Name')).toHaveValue('Martina');
    expect(api.to('PUT /user/profile/')).toEqual([]);
  });

  it('keeps what was typed and says why it is not saved', async () => {
    api.refuse('PUT /user/profile/', 403, 'Please ask the office to change your name.');
    open();
    await button('Edit').click();
    await page.getByLabelText('First Name').fill('Marietta');
    await button('Save').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please ask the office to change your name.');
    api.refusals.set('PUT /user/profile/', {
      status: 400,
      body: {
        error: 'Please check the form.',
        code: 'invalid',
        fields: { email: 'This email address is already in use.' },
      },
    });
    await button('Save').click();
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text('This email address is already in use.')).toBeVisible();
    api.refuse('PUT /user/profile/', 502);
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to update profile');
    await expect.element(page.getByLabelText('First Name')).toHaveValue('Marietta');
  });

  it('says it in the language of the page', async () => {
    const fields = { first_name: 'This field is required.' };
    const body = { error: 'This field is required.', code: 'invalid', fields };
    api.refusals.set('PUT /user/profile/', { status: 400, body });
    open();
    await button('Edit').click();
    await page.getByLabelText('First Name').fill('');
    await registerCatalogues(catalogues);
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('es');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('Este campo es obligatorio.')).toBeVisible();
  });
});

describe('Ride Statistics', () => {
  it('have the success rate with one decimal', async () => {
    open();
    await expect.element(text('85.7%')).toBeVisible();
  });

  it('are 0% without rides', async () => {
    api.profile = {
      ...MARIA,
      ride_stats: { total_rides: 0, completed_rides: 0, cancelled_rides: 0, total_spent: 0 },
    };
    open();
    await expect.element(text('0%')).toBeVisible();
    await expect.element(text('$0.00')).toBeVisible();
  });

  for (const role of ['driver', 'operator', 'staff']) {
    it(`are a rider’s, as the totals of rides are: none for ${role}`, async () => {
      api.profile = {
        ...MARIA,
        profile: { ...MARIA.profile, role },
        ride_stats: { total_rides: 0, completed_rides: 0, cancelled_rides: 0, total_spent: 0 },
      };
      open();
      await expect.element(text('Saved Places')).toBeVisible();
      for (const words of ['Total Rides', 'Total Spent', 'Ride Statistics', 'Success Rate']) {
        await expect.element(text(words)).not.toBeInTheDocument();
      }
    });
  }
});
