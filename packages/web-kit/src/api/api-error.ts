import type { Language } from '../i18n/choose-language.ts';

/** A failed call: the server's error answer, or no answer. Its texts are in the page's language. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /**
   * Stable code of the error answer; `network` when there was no answer, NO_API when the answer was
   * not from the API.
   */
  readonly code: string;
  /** Texts by field name, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** How to finish a sign-in, with `second_factor.required`; what the server says, unchecked. */
  readonly secondFactor: unknown;
  /** How a ride was changed meanwhile, with `ride.changed_meanwhile`; unchecked as well. */
  readonly changed: unknown;
  /** True when `message` is the server's own text, fit to be shown. */
  readonly isServerText: boolean;

  constructor(options: {
    status: number;
    code: string;
    message?: string | undefined;
    fields?: Readonly<Record<string, string>> | undefined;
    secondFactor?: unknown;
    changed?: unknown;
    cause?: unknown;
  }) {
    super(options.message ?? `The call failed with status ${options.status}.`, {
      cause: options.cause,
    });
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.secondFactor = options.secondFactor;
    this.changed = options.changed;
    this.isServerText = options.message !== undefined;
  }
}

/** Code of a 404 that is a web page: whatever answers at the API's address, it is not the API. */
export const NO_API = 'no_api';

function isWebPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

interface ErrorAnswer {
  readonly error?: unknown;
  readonly detail?: unknown;
  readonly code?: unknown;
  readonly fields?: unknown;
  readonly second_factor?: unknown;
  readonly changed?: unknown;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Gives a text of the server, which speaks English, in the language; its words are fetched with the
 * first refusal.
 */
export async function sayIn(language: Language): Promise<(said: string) => string> {
  const asSaid = (said: string) => said;
  if (language === 'en') return asSaid;
  return import('../refusals/say-in.ts').then((words) => words.sayIn(language)).catch(() => asSaid);
}

/**
 * Makes the error for an answer whose status is not a success, in the language that the page has
 * now; a body that is not JSON gives no text.
 */
export async function errorOf(response: Response, language: Language): Promise<ApiError> {
  const { status } = response;
  if (status === 404 && isWebPage(response)) return new ApiError({ status, code: NO_API });
  const body = (await response.json().catch(() => null)) as ErrorAnswer | null;
  const code = text(body?.code) ?? `http_${status}`;
  if (!body) return new ApiError({ status, code });
  const say = await sayIn(language);
  const said = text(body.error) ?? text(body.detail);
  const fields = Object.entries((body.fields as Record<string, string> | undefined) ?? {});
  return new ApiError({
    status,
    code,
    message: said && say(said),
    fields: Object.fromEntries(fields.map(([name, problem]) => [name, say(problem)])),
    secondFactor: body.second_factor,
    changed: body.changed,
  });
}

/** The text to show for a failure: the server's own, or the given one. */
export function errorText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.isServerText ? error.message : otherwise;
}
