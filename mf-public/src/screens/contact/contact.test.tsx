import { session } from '@trupial/web-kit';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import ContactScreen from './contact.screen.tsx';

const config = {
  maps: 'island',
  google_maps_key: null,
  phone: '+59991234567',
  email: 'office@example.com',
  social: ['https://www.instagram.com/trupial'],
  currency: 'USD',
};
const answers = { 'GET /config/': () => config };
const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = () => page.getByRole('button', { name: 'Send Message' });

async function fill() {
  await field('Name').fill('Ana');
  await field('Email').fill('ana@example.com');
  await field('Message').fill('Do you take dogs?');
}

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has the business card with phone, e-mail, chat and social links', async () => {
  fakeApi(answers);
  const { container } = mountScreen(<ContactScreen />, { path: '/contactus' });
  await expect
    .element(page.getByRole('link', { name: '+599 9 123 4567' }))
    .toHaveAttribute('href', 'tel:+59991234567');
  await expect
    .element(page.getByRole('link', { name: 'Chat with us' }))
    .toHaveAttribute('href', 'https://wa.me/59991234567');
  await expect
    .element(page.getByRole('link', { name: config.email }))
    .toHaveAttribute('href', 'mailto:office@example.com');
  await expect
    .element(page.getByRole('link', { name: 'Instagram' }))
    .toHaveAttribute('href', config.social[0]);
  await expectAccessible(container);
});

it('shows the office on the map of the island', async () => {
  fakeApi(answers);
  const { container } = mountScreen(<ContactScreen />, { path: '/contactus' });
  const map = page.getByRole('img', {
    name: 'Our office on the map: Buenavista, Willemstad, Curaçao',
  });
  await page.getByRole('heading', { name: 'Curaçao Map', exact: true }).element().scrollIntoView();
  await expect.element(map).toBeVisible();
  // Only its own pin is on the map of the whole island.
  expect(map.element().querySelectorAll('g')).toHaveLength(1);
  expect(page.getByText('Coming Soon').elements()).toHaveLength(0);
  await expectAccessible(container);
});

it('is sending, then sent and cleared, then idle after 2 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer: (reply: Response) => void = () => undefined;
  const api = fakeApi({
    ...answers,
    'POST /contact/': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  await send().click();
  await expect.element(page.getByLabelText('Sending...')).toBeInTheDocument();
  expect(await api.to('POST /api/contact/')[0]?.json()).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Do you take dogs?',
  });
  answer(Response.json({}, { status: 201 }));
  await expect.element(page.getByRole('button', { name: 'Message sent!' })).toBeVisible();
  await expect.element(field('Message')).toHaveValue('');
  // Effects run after the paint: the two seconds begin with their timer. `expect.poll` would move the
  // clock while it waits.
  while (vi.getTimerCount() !== 1) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(1_900);
  await new Promise(requestAnimationFrame);
  expect(page.getByRole('button', { name: 'Message sent!' }).query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(send()).toBeVisible();
});

it('takes no more text while it is sent: it would be lost', async () => {
  const { promise: sent, resolve: answer } = Promise.withResolvers<Response>();
  fakeApi({ ...answers, 'POST /contact/': () => sent });
  mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  await field('Name').click();
  await userEvent.keyboard('{Enter}');
  for (const name of ['Name', 'Email', 'Message']) {
    await expect.element(field(name)).toBeDisabled();
  }
  const button = page.getByRole('button', { name: /Sending/ });
  await expect.element(button).toHaveFocus();
  answer(Response.json({}, { status: 201 }));
  await expect.element(page.getByRole('button', { name: 'Message sent!' })).toHaveFocus();
  await expect.element(field('Message')).toBeEnabled();
  await expect.element(field('Message')).toHaveValue('');
});

it('lets the browser ask for what is missing', async () => {
  const api = fakeApi(answers);
  mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  await field('Email').fill('ana');
  await send().click();
  await expect.element(field('Email')).toHaveFocus();
  expect(api.to('POST /api/contact/')).toHaveLength(0);
});

it.each<[string, () => unknown, string]>([
  ['a refusal', () => refusal(429, 'Please wait a moment.'), 'Please wait a moment.'],
  [
    'a failure',
    () => new Response(null, { status: 500 }),
    'Failed to send your message. Please try again.',
  ],
])('tells of %s and keeps what was typed', async (_, reply, text) => {
  fakeApi({ ...answers, 'POST /contact/': reply });
  const { container } = mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  await send().click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Do you take dogs?');
  await expectAccessible(container);
});

it('sends again under the same key what may have been sent', async () => {
  const silence = () => Promise.reject(new TypeError());
  const replies = [silence, silence, () => ({})];
  const api = fakeApi({ ...answers, 'POST /contact/': () => replies.shift()?.() });
  mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  await send().click();
  const maySent = page.getByText(
    'No answer came, so your message may have been sent. Try again: it is sent only once.',
  );
  await expect.element(maySent).toBeVisible();
  await send().click();
  await expect.poll(() => api.to('POST /api/contact/').length).toBe(2);
  await expect.element(maySent).toBeVisible();
  await field('Message').fill('Do you take cats?');
  await send().click();
  await expect.element(field('Message')).toHaveValue('');
  const keys = api.to('POST /api/contact/').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^.{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('keeps what was typed over a reload, until it is sent', async () => {
  fakeApi({ ...answers, 'POST /contact/': () => ({ id: 1 }) });
  const first = mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  first.update(null);
  const second = mountScreen(<ContactScreen />, { path: '/contactus' });
  await expect.element(field('Message')).toHaveValue('Do you take dogs?');
  await send().click();
  await expect.element(field('Message')).toHaveValue('');
  second.update(null);
  mountScreen(<ContactScreen />, { path: '/contactus' });
  await expect.element(field('Name')).toHaveValue('');
});

it('sends once what may have been sent before a reload', async () => {
  const replies = [() => Promise.reject(new TypeError()), () => ({ id: 1 }), () => ({ id: 2 })];
  const api = fakeApi({ ...answers, 'POST /contact/': () => replies.shift()?.() });
  const first = mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  await send().click();
  await expect.element(page.getByText('No answer came', { exact: false })).toBeVisible();
  first.update(null);
  const second = mountScreen(<ContactScreen />, { path: '/contactus' });
  await send().click();
  await expect.element(field('Message')).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
  second.update(null);
  mountScreen(<ContactScreen />, { path: '/contactus' });
  // The same words, but another message.
  await fill();
  await send().click();
  await expect.element(field('Message')).toHaveValue('');
  const keys = api.to('POST /api/contact/').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('begins the message for somebody who comes from a tour, and leaves alone what was typed', async () => {
  fakeApi(answers);
  const comeFrom = (tour: string) =>
    mountScreen(<ContactScreen />, { path: `/contactus?tour=${tour}` });
  const about = (title: string) => `I would like to know more about the tour “${title}”.`;
  const first = comeFrom('reef');
  await expect.element(field('Message')).toHaveValue(about('East End Snorkel'));
  await field('Name').fill('Ana');
  first.update(null);
  const second = comeFrom('cave');
  await expect.element(field('Message')).toHaveValue(about('Hato Caves & History'));
  await expect.element(field('Name')).toHaveValue('Ana');
  await field('Message').fill('Do you take dogs?');
  second.update(null);
  const third = comeFrom('reef');
  await expect.element(field('Message')).toHaveValue('Do you take dogs?');
  third.update(null);
  sessionStorage.clear();
  comeFrom('moon');
  await expect.element(field('Message')).toHaveValue('');
});

it('shows nobody what another person has typed; a visitor keeps it when he signs in', async () => {
  fakeApi(answers);
  const signIn = (username: string) =>
    session.signIn({ access: username, refresh: 'r', username, role: 'rider' });
  onTestFinished(() => session.signOut());
  const { update } = mountScreen(<ContactScreen />, { path: '/contactus' });
  await fill();
  signIn('ana');
  await expect.element(field('Message')).toHaveValue('Do you take dogs?');
  await field('Message').fill('And cats?');
  // Another tab signs in as somebody else: this page stays.
  signIn('carlos');
  await expect.element(field('Message')).toHaveValue('');
  await expect.element(field('Name')).toHaveValue('');
  update(null);
  mountScreen(<ContactScreen />, { path: '/contactus' });
  await expect.element(field('Message')).toHaveValue('');
  signIn('ana');
  await expect.element(field('Message')).toHaveValue('And cats?');
});
