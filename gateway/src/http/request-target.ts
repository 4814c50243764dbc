import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * What a request asks for, as a path: a target with a host (RFC 9112, section 3.2.2) loses it when
 * it is the one that the request names in its `Host` line. Any other stays and is refused.
 */
export function pathOfTarget({ url = '/', headers }: IncomingMessage): string {
  const [, host, rest = ''] = absolute.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Whether it is unclear that a request is for this host: it has no host (required since HTTP/1.1),
 * it has more than one (a proxy may have checked another one than we read), or its target names
 * another host.
 */
export function isForNobody({ url, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') || url?.startsWith('/') !== true;
}
