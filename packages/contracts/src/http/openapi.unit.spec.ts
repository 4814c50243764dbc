import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describedCalls, openApiOf } from './openapi.ts';
import { paths } from './paths.ts';
import { routes } from './routes.ts';

/** An answer, or where it stands. */
interface Answer {
  readonly $ref?: string;
}
interface Described {
  readonly operationId: string;
  readonly responses: Record<string, Answer>;
}

const document = openApiOf(Object.values(routes), '1.2.3') as {
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, Answer> };
};
/** With the whole answers: what the document says, without its references. */
const calls = describedCalls(Object.values(routes));

interface Content {
  readonly 'application/json': {
    readonly schema: { readonly properties: object };
    readonly examples?: object;
  };
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content: Content }>;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 to a public validator', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('describes every call once, at its path and method', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [operationId, method, path]),
    );
    const expected = Object.entries(paths).map(([name, { method, path }]) => [
      name,
      method.toLowerCase(),
      `/api${path}`,
    ]);
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('says 401 and 403 of closed calls, and of open ones that a suspended account is shut out', () => {
    const statuses = (path: string, method: string): string[] =>
      Object.keys(calls[path]?.[method]?.responses ?? {});
    expect(statuses('/api/accept-ride/{id}/', 'post')).toEqual(
      expect.arrayContaining(['401', '403']),
    );
    expect(calls['/api/book-ride/']?.['post']?.responses).toHaveProperty(
      '403.description',
      expect.stringMatching(
        /^`account\.suspended`: [^\n]+\s+`password\.change_required`: [^\n]+\s+`second_factor\.setup_required`: [^\n]+$/,
      ),
    );
  });

  it('shows every call that takes or answers something by an example', () => {
    const operations: unknown[] = Object.values(calls).flatMap((one) => Object.values(one));
    expect(operations.length).toBeGreaterThan(50);
    for (const operation of operations) {
      const { operationId, requestBody, responses } = operation as Operation;
      const [status = ''] = Object.keys(responses).filter((one) => one.startsWith('2'));
      const [answer] = Object.values(responses[status]?.content ?? {});
      expect(answer, operationId).toHaveProperty('example');
      const [body] = Object.values(requestBody?.content ?? {});
      if (body && Object.keys(body.schema.properties ?? { one: 'of' }).length > 0) {
        expect(body, operationId).toHaveProperty('example');
      }
    }
  });

  it('shows the fields of the request, and not what the code makes of them', () => {
    const fare = document.paths['/api/fareCalc/']?.['get'] as unknown as {
      parameters: { name: string; required: boolean; schema: object }[];
    };
    const kilometres = {
      anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\d{1,6}(\.\d{1,17})?$` }],
    };
    const [distance, passengers] = fare.parameters;
    expect(distance).toMatchObject({ name: 'distance_km', required: true, schema: kilometres });
    // The code always has a number of people; a client need not send one.
    expect(passengers).toMatchObject({ name: 'passenger_count', required: false });

    const booking: unknown = document.paths['/api/book-ride/']?.['post'];
    const { schema } = (booking as Operation).requestBody!.content['application/json'];
    expect(schema.properties).toHaveProperty('distance_km.anyOf.0', kilometres);
    expect(Object.keys(schema.properties).filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
  });

  it('writes an answer of several calls once, by a name, and says the same as with all of them', () => {
    const { responses: shared } = document.components;
    expect(Object.keys(shared)).toEqual(
      expect.arrayContaining(['429-too_many', '401-auth.token_invalid-auth.required']),
    );
    const written: string[] = [];
    const whole = structuredClone(document.paths);
    for (const { responses } of Object.values(whole).flatMap((one) => Object.values(one))) {
      for (const [status, { $ref, ...answer }] of Object.entries(responses)) {
        written.push($ref ?? `${status} ${JSON.stringify(answer)}`);
        if ($ref) responses[status] = shared[$ref.replace('#/components/responses/', '')]!;
      }
    }
    expect(whole).toEqual(calls);
    const references = Object.keys(shared).map((name) => `#/components/responses/${name}`);
    expect(new Set(written.filter((one, at) => written.indexOf(one) !== at))).toEqual(
      new Set(references),
    );
  });

  it('shows every refusal with its code and text', () => {
    const accepting: unknown = calls['/api/accept-ride/{id}/']?.['post'];
    const { responses } = accepting as Operation;
    expect(responses['409']?.content['application/json'].examples).toMatchObject({
      already_assigned: {
        value: {
          error: 'This ride is already assigned to another driver.',
          code: 'already_assigned',
        },
      },
      driver_busy: { value: { code: 'driver_busy' } },
    });
    expect(responses['429']).toHaveProperty(['headers', 'Retry-After']);
  });
});
