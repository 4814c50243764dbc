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

/** Failures of the way to the server, or of one that is busy: the same call may succeed later. */
const PASSES: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/**
 * Whether a call failed without the server's word on it: no answer, a success whose body broke off
 * on the way or is a page of somebody else's network, a proxy's failure, or too many calls.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || PASSES.has(error.status));

/** Code of a 404 that is a web page: whatever answers at the API's address, it is not the API. */
export const NO_API = 'no_api';

function isWebPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The body of a failure, unchecked. */
export interface ErrorAnswer {
  readonly error?: unknown;
  readonly detail?: unknown;
  readonly code?: unknown;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly second_factor?: unknown;
  readonly changed?: unknown;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * An answer of the server, which speaks English, in the language; its words are fetched with the
 * first one. Without them it stays English.
 */
export const saidIn = async (language: Language, answer: ErrorAnswer): Promise<ErrorAnswer> =>
  language === 'en'
    ? answer
    : import('../refusals/said-in.ts')
        .then((words) => words.saidIn(language, answer))
        .catch(() => answer);

/**
 * Makes the error for an answer whose status is not a success, in the language that the page has
 * now; a body that is not JSON gives no text.
 */
export async function errorOf(response: Response, language: Language): Promise<ApiError> {
  if (response.status === 404 && isWebPage(response)) {
    return new ApiError({ status: response.status, code: NO_API });
  }
  const answer: ErrorAnswer | null = await response.json().catch(() => null);
  const body = await saidIn(language, answer ?? {});
  return new ApiError({
    status: response.status,
    code: text(body.code) ?? `http_${response.status}`,
    message: text(body.error) ?? text(body.detail),
    fields: body.fields,
    secondFactor: body.second_factor,
    changed: body.changed,
  });
}

/** The text to show for a failure: the server's own, or the given one. */
export function errorText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.isServerText ? error.message : otherwise;
}
