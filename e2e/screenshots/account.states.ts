import { withNotifications } from './push.states.ts';
import { until } from '@trupial/service-kit/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '@trupial/testbed/api/client';
import { appCode, givePasskeys } from '@trupial/testbed/people/authenticator';
import { open, press, screen, type ScreenState } from './state.ts';

const password = 'four words are better';
let riders = 0;

interface NewRider {
  readonly username: string;
  readonly email: string;
  readonly client: Client;
  /** The address of the product. */
  readonly origin: string;
}

/** A rider of one state's own: the factors of the demo's people stay as they are. */
async function newRider(page: Page): Promise<NewRider> {
  await open(page, '/faq');
  const { origin } = new URL(page.url());
  riders += 1;
  const username = `lisette${riders}`;
  const email = `${username}@example.com`;
  const answer = await new Client(origin).call<{ access: string }>('registerRider', {
    body: {
      username,
      password,
      email,
      phone_number: `51250${String(riders).padStart(2, '0')}`,
      first_name: 'Lisette',
      last_name: 'Winklaar',
    },
  });
  return { username, email, origin, client: new Client(origin, answer.body.access) };
}

async function typePassword(page: Page, username: string): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

async function signedIn(page: Page): Promise<NewRider> {
  const rider = await newRider(page);
  await typePassword(page, rider.username);
  await page.waitForURL((url) => url.pathname !== '/login');
  return rider;
}

/** Saves a new password with a present one that is not his. */
async function saveWrongPassword(page: Page): Promise<void> {
  await signedIn(page);
  await open(page, '/account');
  await page.getByLabel('Present Password', { exact: true }).fill('another one altogether');
  await page.getByLabel('New Password', { exact: true }).fill('three parrots and a boat');
  await page.getByLabel('Confirm Password', { exact: true }).fill('three parrots and a boat');
  await press(page, 'Save the password');
}

/** The second step of the sign-in of a rider with an authenticator app. */
async function secondStep(page: Page): Promise<void> {
  const { username, client } = await newRider(page);
  const started = await client.call<{ secret: string }>('startAuthenticatorApp');
  await client.call('confirmAuthenticatorApp', { body: { code: appCode(started.body.secret) } });
  await typePassword(page, username);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the new passkey').fill(name);
  await press(page, 'Add a passkey');
  await page.getByText(name, { exact: true }).waitFor();
}

async function withPasskey(page: Page): Promise<NewRider> {
  await givePasskeys(page);
  const rider = await signedIn(page);
  await open(page, '/account');
  await addPasskey(page, 'Telephone of Lisette');
  return rider;
}

/** Somebody with a passkey, an app, the codes kept, and a session elsewhere. */
async function withEverything(page: Page): Promise<void> {
  const { username, client, origin } = await withPasskey(page);
  await press(page, 'I have kept them');
  const started = await client.call<{ secret: string }>('startAuthenticatorApp');
  await client.call('confirmAuthenticatorApp', { body: { code: appCode(started.body.secret) } });
  await new Client(origin).call('login', { body: { username, password } });
  await open(page, '/account');
  await page.getByText('Last used on').or(page.getByText('Added on')).first().waitFor();
}

async function settingUpApp(page: Page): Promise<void> {
  await signedIn(page);
  await open(page, '/account');
  await press(page, 'Set up an app');
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
}

/** What an account sees whose password somebody else chose, or which needs a second factor. */
const forced = (name: string, path: string, words: string): ScreenState => ({
  name,
  as: 'stella',
  reach: async (page) => {
    await page.route('**/api/account/second-factors/', async (route) => {
      const answer = await route.fetch();
      const factors = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...factors, required: true } });
    });
    await open(page, path);
    await page.getByText(words, { exact: false }).waitFor();
  },
});

/** The dialog that asks who it is comes before an address is changed five minutes after. */
async function proofDialog(page: Page): Promise<void> {
  await page.route('**/api/account/sessions/end-others/', (route) =>
    route.fulfill({ status: 403, json: { error: 'Please confirm.', code: 'proof.required' } }),
  );
  await press(page, 'End all others');
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
}

/** The link of the mail that tells the address before of its change. */
async function undoLink(page: Page): Promise<string> {
  const { client, email, origin } = await newRider(page);
  const staff = await Client.signedIn(origin, 'stella');
  const linkTo = async (path: string): Promise<string> => {
    let link: string | undefined;
    await until(async () => {
      const { body } = await staff.call<{ mails: { to: string; text: string | null }[] }>('mails');
      const texts = body.mails.flatMap(({ to, text }) => (to === email && text ? [text] : []));
      link = new RegExp(`${path}#token=\\S+`).exec(texts.join('\n'))?.[0];
      return link !== undefined;
    }, `a mail with a link to ${path}`);
    return link ?? '';
  };
  const [, token] = (await linkTo('/confirm-email')).split('=');
  await client.call('confirmEmail', { body: { token } });
  await client.call('updateProfile', {
    body: { first_name: 'Lisette', last_name: 'Winklaar', email: `other.${email}` },
  });
  return linkTo('/undo-email');
}

/** Signing in with a second factor, one's own account, and the links of its mails. */
export const accountStates: readonly ScreenState[] = [
  { name: 'second step', reach: secondStep },
  {
    name: 'second step, recovery code',
    reach: (page) => secondStep(page).then(() => press(page, 'Use a recovery code')),
  },
  {
    name: 'second step, wrong code',
    reach: async (page) => {
      await secondStep(page);
      await page.getByLabel('Code', { exact: true }).fill('000000');
      await press(page, 'Confirm');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'second step, passkey',
    reach: async (page) => {
      const { username } = await withPasskey(page);
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await typePassword(page, username);
      await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
    },
  },
  { ...screen('account', '/account'), as: 'maria' },
  { ...withNotifications('account', '/account', 'on'), as: 'maria' },
  { name: 'account, everything set up', reach: withEverything },
  { name: 'account, recovery codes', reach: withPasskey },
  { name: 'account, setting up an app', reach: settingUpApp },
  {
    name: 'account, wrong code of the app',
    window: true,
    reach: async (page) => {
      await settingUpApp(page);
      await page.getByLabel('Code', { exact: true }).fill('000000');
      await press(page, 'Confirm');
      await page.getByText('This code is not right.', { exact: false }).waitFor();
    },
  },
  {
    name: 'account, renaming a passkey',
    reach: async (page) => {
      await withPasskey(page);
      await press(page, 'I have kept them');
      await press(page, /^Rename/);
    },
  },
  {
    name: 'account, removing a passkey',
    window: true,
    reach: async (page) => {
      await withEverything(page);
      await press(page, /^Remove Telephone/);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'account, wrong password',
    reach: async (page) => {
      await saveWrongPassword(page);
      await page.getByText('This is not your present password.').waitFor();
    },
  },
  {
    name: 'account, wrong password after a lost answer',
    reach: async (page) => {
      await page.route('**/api/account/password/', (call) => call.abort(), { times: 1 });
      await saveWrongPassword(page);
      await page.getByText('An unexpected error occurred').waitFor();
      await press(page, 'Save the password');
      await page.getByText('The try that got no answer', { exact: false }).waitFor();
    },
  },
  {
    name: 'account, proof',
    window: true,
    reach: (page) => withEverything(page).then(() => proofDialog(page)),
  },
  forced('account, password must change', '/account?password=change', 'Somebody else chose'),
  forced('account, second factor needed', '/account#second-factor', 'needs a second factor'),
  screen('undo email', '/undo-email#token=x'),
  screen('undo email, no link', '/undo-email'),
  {
    name: 'undo email, done',
    reach: async (page) => {
      await open(page, await undoLink(page));
      await press(page, 'Put my address back');
      await page.getByText('Your address is back.', { exact: false }).waitFor();
    },
  },
];
