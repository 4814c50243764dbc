import type { Config, EventStoreChoice, MapsChoice, Read } from './config.types.ts';

/** The logins of services that have one of their own. */
export const loginsOf = (env: Read): Config['databaseLogins'] => ({
  ...(env.BOOKING_DATABASE_URL && { booking: env.BOOKING_DATABASE_URL }),
  ...(env.DISPATCH_DATABASE_URL && { dispatch: env.DISPATCH_DATABASE_URL }),
  ...(env.IDENTITY_DATABASE_URL && { identity: env.IDENTITY_DATABASE_URL }),
  ...(env.REPORTING_DATABASE_URL && { reporting: env.REPORTING_DATABASE_URL }),
  ...(env.NOTIFICATIONS_DATABASE_URL && { notifications: env.NOTIFICATIONS_DATABASE_URL }),
});

/** Where the log is kept. */
export const eventStoreOf = ({ EVENT_STORE: kind, KURRENTDB_URL: url }: Read): EventStoreChoice =>
  kind === 'kurrentdb' && url ? { kind, url } : { kind: 'postgres' };

/** The account for SMS; undefined when a part of it is missing. */
export function twilioOf(env: Read): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  const { TWILIO_SENDER: sender, TWILIO_URL: url } = env;
  return accountSid && authToken && sender ? { accountSid, authToken, sender, url } : undefined;
}

/** The account for WhatsApp; undefined when a part of it is missing. */
export function whatsappOf(env: Read): Config['whatsapp'] {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = env;
  const { WHATSAPP_TEMPLATE: template, WHATSAPP_TEMPLATE_LANGUAGE: templateLanguage } = env;
  const { WHATSAPP_URL: url, WHATSAPP_API_VERSION: version } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  if (!phoneNumberId || !accessToken || !template) return undefined;
  const reports = appSecret && verifyToken ? { appSecret, verifyToken } : null;
  return { phoneNumberId, accessToken, template, templateLanguage, url, version, reports };
}

/** Whom addresses and roads are asked of; the island's own data without a provider. */
export function mapsOf(env: Read): MapsChoice {
  const { TRUPIAL_MAPS: provider, GOOGLE_MAPS_API_KEY: apiKey } = env;
  const { OSRM_URL: osrmUrl, PHOTON_URL: photonUrl } = env;
  if (provider === 'google' && apiKey) return { provider, apiKey };
  if (provider === 'osrm' && osrmUrl && photonUrl) return { provider, osrmUrl, photonUrl };
  return { provider: 'island' };
}

/** What pages are told of the maps. */
export function pageMapsOf(env: Read): Config['pageMaps'] {
  const { TRUPIAL_MAPS: provider, GOOGLE_MAPS_BROWSER_KEY: key = null } = env;
  return { provider, browserKey: provider === 'google' ? key : null };
}
