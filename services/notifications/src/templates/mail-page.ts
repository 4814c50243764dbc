const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** A mail before it is put into HTML: everything plain text. */
export interface MailParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly details: readonly (readonly [name: string, value: string])[];
  readonly closing: string;
  /** Our own address, the only one in a text that becomes a link. */
  readonly link: string;
  /** How its reader gets no more of some; null where there is nothing to end. */
  readonly stop: { readonly text: string; readonly link: string; readonly url: string } | null;
}

/** The mail in plain text. */
export const mailText = ({ paragraphs, details, closing, stop }: MailParts): string =>
  [
    ...paragraphs,
    ...(details.length > 0 ? [details.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    closing,
    ...(stop === null ? [] : [`${stop.text} ${stop.link}: ${stop.url}`]),
  ].join('\n\n');

const stopHtml = (stop: MailParts['stop']): string =>
  stop === null
    ? ''
    : `<p class="quiet" style="margin:8px 0 0;font-size:14px;color:#5a6472">${escaped(stop.text)} <a class="link" style="color:#0b5cad" href="${escaped(stop.url)}">${escaped(stop.link)}</a></p>`;

/**
 * The mail in HTML. Colours are in both schemes, for clients that keep ours and for those that choose
 * their own; long words break, so that a long name does not widen the page.
 */
export function mailHtml(parts: MailParts): string {
  const { subject, paragraphs, details, closing, link, stop } = parts;
  const inHtml = (text: string): string => {
    const html = escaped(text).replaceAll('\n', '<br>');
    const own = escaped(link);
    return html.replaceAll(own, `<a class="link" style="color:#0b5cad" href="${own}">${own}</a>`);
  };
  const rows = details.map(
    ([name, value]) =>
      `<tr><th class="quiet" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:normal;color:#5a6472;overflow-wrap:normal">${escaped(name)}</th><td style="vertical-align:top;padding:4px 0;overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
      : '';
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181d !important; color: #e8ecf1 !important; }
  .quiet { color: #a3adba !important; }
  .link { color: #7fb8f0 !important; }
}
</style></head>
<body class="page" style="margin:0;background:#ffffff;color:#1c2530">
<div class="page" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#1c2530;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${inHtml(text)}</p>`).join('\n')}
${table}
<p class="quiet" style="margin:24px 0 0;font-size:14px;color:#5a6472">${escaped(closing)}</p>
${stopHtml(stop)}
</div></body></html>
`;
}
