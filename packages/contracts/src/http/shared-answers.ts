type Json = Record<string, unknown>;

/** What is taken or answered, by its media type. */
export type DescribedContent = Readonly<
  Record<string, { readonly schema: Json; readonly example?: unknown; readonly examples?: Json }>
>;

/** An answer of a call, as the document describes it. */
export interface Answer {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: DescribedContent;
}

/** A call as the document describes it, with its answers by status. */
export interface DescribedCall extends Json {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: unknown;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: DescribedContent };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** Calls by path and method. */
export type DescribedCalls = Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;

/** A name of more codes would be too long to read. */
const MOST_CODES = 4;

const keyOf = (status: string, answer: Answer): string => `${status} ${JSON.stringify(answer)}`;

const codesOf = ({ content }: Answer): string[] =>
  Object.keys(content?.['application/json']?.examples ?? {});

/**
 * Writes each answer that several calls give once, under a name, and refers to it in the calls. The
 * name is the status and the codes of a refusal. Without codes, or with many, or when another answer
 * has that name, it is the status and the first call that answers so, which no other answer has.
 */
export function shareAnswers(calls: DescribedCalls): { paths: Json; responses: Json } {
  const uses = new Map<string, { status: string; answer: Answer; calls: string[] }>();
  const all = Object.values(calls).flatMap((methods) => Object.values(methods));
  for (const { operationId, responses } of all) {
    for (const [status, answer] of Object.entries(responses)) {
      const key = keyOf(status, answer);
      const use = uses.get(key) ?? { status, answer, calls: [] };
      uses.set(key, use);
      use.calls.push(operationId);
    }
  }

  const shared: Json = {};
  const references = new Map<string, Json>();
  for (const [key, { status, answer, calls: users }] of uses) {
    const [first = '', second] = users;
    if (second === undefined) continue;
    const codes = codesOf(answer);
    const spoken = [status, ...codes].join('-');
    const isName = codes.length > 0 && codes.length <= MOST_CODES && !(spoken in shared);
    const name = isName ? spoken : `${status}-as-${first}`;
    shared[name] = answer;
    references.set(key, { $ref: `#/components/responses/${name}` });
  }

  const referring = (call: DescribedCall): Json => ({
    ...call,
    responses: mapValues<Answer, Answer | Json>(
      call.responses,
      (answer, status) => references.get(keyOf(status, answer)) ?? answer,
    ),
  });
  return { paths: mapValues(calls, (methods) => mapValues(methods, referring)), responses: shared };
}

const mapValues = <Value, Result>(
  from: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value, key)]));
