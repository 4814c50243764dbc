import { type ServiceName, serviceNames } from '@trupial/contracts/values';
import { loginSetting } from '../database/roles.ts';
import type { Read } from './environment.ts';

/** The logins of services that have one of their own. */
export const loginsOf = (env: Read): Readonly<Partial<Record<ServiceName, string>>> =>
  Object.fromEntries(
    serviceNames.map((name) => [name, env[loginSetting(name)]]).filter(([, login]) => login),
  );

/** Where the log is kept. */
export const eventStoreOf = ({ EVENT_STORE: kind, KURRENTDB_URL: url }: Read) =>
  kind === 'kurrentdb' && url ? { kind, url } : { kind: 'postgres' as const };

/**
 * The account for SMS; undefined when a part of it is missing. Its sender is a number, or the id of a
 * messaging service.
 */
export function twilioOf(env: Read) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  const { TWILIO_SENDER: sender, TWILIO_URL: url } = env;
  return accountSid && authToken && sender ? { accountSid, authToken, sender, url } : undefined;
}

/**
 * The account for WhatsApp; undefined when a part of it is missing. Its template is the approved one
 * whose one variable is the text, filed under `templateLanguage`. `reports`: what signs its reports,
 * and what its first question must know; null: none are taken.
 */
export function whatsappOf(env: Read) {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = env;
  const { WHATSAPP_TEMPLATE: template, WHATSAPP_TEMPLATE_LANGUAGE: templateLanguage } = env;
  const { WHATSAPP_URL: url, WHATSAPP_API_VERSION: version } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  if (!phoneNumberId || !accessToken || !template) return undefined;
  const reports = appSecret && verifyToken ? { appSecret, verifyToken } : null;
  return { phoneNumberId, accessToken, template, templateLanguage, url, version, reports };
}

/** Whom addresses and roads are asked of; the island's own data without a provider. */
export function mapsOf(env: Read) {
  const { TRUPIAL_MAPS: provider, GOOGLE_MAPS_API_KEY: apiKey } = env;
  const { OSRM_URL: osrmUrl, PHOTON_URL: photonUrl } = env;
  if (provider === 'google' && apiKey) return { provider, apiKey };
  if (provider === 'osrm' && osrmUrl && photonUrl) return { provider, osrmUrl, photonUrl };
  return { provider: 'island' as const };
}

/** What pages are told of the maps. */
export function pageMapsOf(env: Read) {
  const { TRUPIAL_MAPS: provider, GOOGLE_MAPS_BROWSER_KEY: key = null } = env;
  return { provider, browserKey: provider === 'google' ? key : null };
}
