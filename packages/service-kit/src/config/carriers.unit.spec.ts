import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const publicUrl = { TRUPIAL_PUBLIC_URL: 'https://taxi.example' };
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_SENDER: '+15005550006',
};
const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_ACCESS_TOKEN: 'secret',
  WHATSAPP_TEMPLATE: 'ride_news',
};

it('takes the accounts of carriers, with their public addresses', () => {
  expect(loadConfig({})).toMatchObject({ twilio: undefined, whatsapp: undefined });
  expect(loadConfig({ ...publicUrl, ...twilio, ...whatsapp })).toMatchObject({
    twilio: {
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: 'secret',
      sender: '+15005550006',
      url: 'https://api.twilio.com',
    },
    whatsapp: {
      phoneNumberId: '106540352242922',
      accessToken: 'secret',
      template: 'ride_news',
      templateLanguage: 'en',
      url: 'https://graph.facebook.com',
      version: 'v23.0',
      reports: null,
    },
  });
  const here = { ...publicUrl, ...twilio, TWILIO_URL: 'http://127.0.0.1:8080' };
  expect(loadConfig(here).twilio?.url).toBe('http://127.0.0.1:8080');
});

it.each([...Object.keys(twilio), ...Object.keys(whatsapp)])('misses %s beside the rest', (name) => {
  const { [name]: _, ...rest } = { ...twilio, ...whatsapp } as Record<string, string>;
  expect(() => loadConfig(rest)).toThrow(`${name} must be given with `);
});

it.each([
  ['TWILIO_ACCOUNT_SID', twilio],
  ['WHATSAPP_PHONE_NUMBER_ID', whatsapp],
])('needs the public address with %s, because its texts have links', (name, account) => {
  expect(() => loadConfig(account)).toThrow(`TRUPIAL_PUBLIC_URL must be given with ${name}`);
  expect(() => loadConfig({ ...publicUrl, ...account })).not.toThrow();
});

const reports = {
  WHATSAPP_APP_SECRET: 'a secret of sixteen',
  WHATSAPP_VERIFY_TOKEN: 'a token of the office',
};

it('takes WhatsApp’s reports with both secrets and the account, else none', () => {
  expect(loadConfig({ ...publicUrl, ...whatsapp, ...reports }).whatsapp?.reports).toEqual({
    appSecret: 'a secret of sixteen',
    verifyToken: 'a token of the office',
  });
  expect(() => loadConfig(reports)).toThrow('WHATSAPP_ACCESS_TOKEN must be given with ');
  for (const [name, value] of Object.entries(reports)) {
    const other = Object.keys(reports).find((one) => one !== name);
    expect(() => loadConfig({ ...whatsapp, [name]: value })).toThrow(
      `${other} must be given with ${name}`,
    );
  }
});
