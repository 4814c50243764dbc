import {
  type DescribedContent,
  type DescribedCall,
  describedCalls,
  type Route,
} from '@trupial/contracts/http';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const code = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

/** The example first, since that is what people look for; the schema below it. */
const shown = (content: DescribedContent | undefined): string => {
  const [{ schema, example } = { schema: {} }] = Object.values(content ?? {});
  const first = example === undefined ? '' : code(example);
  return `${first}<details><summary>Schema</summary>${code(schema)}</details>`;
};

function operation(route: Route, { parameters, requestBody, responses }: DescribedCall): string {
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escape(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td><code>${escape(one.example === undefined ? '' : String(one.example))}</code></td><td><code>${escape(JSON.stringify(one.schema))}</code></td></tr>`,
  );
  const success = responses[String(route.status)]?.content;
  const failures = Object.entries(responses)
    .filter(([status]) => Number(status) >= 300)
    .map(([status, { description }]) => {
      const lines = description
        .split('\n\n')
        .map((line) => escape(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
      return `<tr><td>${status}</td><td>${lines.join('<br>')}</td></tr>`;
    });
  return `<details id="${route.name}"><summary><b class="${route.method}">${route.method}</b> <code>/api${escape(route.path)}</code> <span>${escape(route.summary)}</span></summary>
<p>Who may call: ${route.allow.map((who) => (who === 'visitor' ? 'visitor (no token)' : who)).join(', ')}.${route.idempotent ? ' Honours <code>Idempotency-Key</code>.' : ''}${route.polled ? ' Answers ETag and Last-Modified, honours If-None-Match and If-Modified-Since, <code>?count_only=true</code>.' : ''}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${requestBody === undefined ? '' : `<h4>Body</h4>${shown(requestBody.content)}`}
<h4>${route.status}</h4>${shown(success)}
<h4>Refusals</h4><table>${failures.join('')}</table></details>`;
}

/** The API for people to read: one page, no script, made from the route objects. */
export function documentationPage(routes: readonly Route[]): string {
  const calls = describedCalls(routes);
  const sections = [...new Set(routes.map(({ tag }) => tag))].map((tag) => {
    const operations = routes
      .filter((route) => route.tag === tag)
      .map((route) => {
        const found = calls[`/api${route.path}`]?.[route.method.toLowerCase()];
        return found === undefined ? '' : operation(route, found);
      });
    return `<section><h2>${escape(tag)}</h2>${operations.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Trupial API</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Trupial API</h1><p>Every path answers with and without its trailing slash. Errors are <code>{ "error", "code", "fields"? }</code>. The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`;
}

export const documentationStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#fbf8f3,#12181d);color:light-dark(#1c2730,#e8edf0)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
details{border:1px solid light-dark(#d9d2c5,#33414c);border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem;background:light-dark(#fff,#182129)}
summary{cursor:pointer;padding:.25rem 0}summary span{color:light-dark(#5a6872,#9fb0bc)}
b{display:inline-block;min-width:4rem;color:light-dark(#0a5f96,#6bc1f5)}
b.POST{color:light-dark(#a93b22,#ff9a80)}
pre{overflow:auto;padding:.75rem;border-radius:.375rem;background:light-dark(#f3eee5,#0f1519);font-size:.8125rem;max-height:24rem}
table{border-collapse:collapse;width:100%}td{padding:.25rem .5rem;border-top:1px solid light-dark(#e6dfd2,#2a3640);vertical-align:top}
code{font-size:.875em;overflow-wrap:anywhere}a{color:light-dark(#0a5f96,#6bc1f5)}`;
