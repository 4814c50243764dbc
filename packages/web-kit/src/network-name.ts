const NAMES: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** The common name of the network that an address belongs to; for an unknown network the host. */
export function networkName(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^(www|m)\./, '') ?? address;
  const known = Object.keys(NAMES).find((name) => host === name || host.endsWith(`.${name}`));
  return known ? (NAMES[known] ?? host) : host;
}
