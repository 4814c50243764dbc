import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';
import { paths } from './paths.ts';
import { routes } from './routes.ts';

const document = openApiOf(Object.values(routes), '1.2.3') as {
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
};

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
      Object.keys(document.paths[path]?.[method]?.responses ?? {});
    expect(statuses('/api/accept-ride/{id}/', 'post')).toEqual(
      expect.arrayContaining(['401', '403']),
    );
    expect(document.paths['/api/book-ride/']?.['post']?.responses).toHaveProperty(
      '403.description',
      expect.stringMatching(
        /^`account\.suspended`: [^\n]+\s+`password\.change_required`: [^\n]+\s+`second_factor\.setup_required`: [^\n]+$/,
      ),
    );
  });

  it('shows every call that takes or answers something by an example', () => {
    const operations = Object.values(document.paths).flatMap((one) => Object.values(one));
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

  it('shows every refusal with its code and text', () => {
    const accepting: unknown = document.paths['/api/accept-ride/{id}/']?.['post'];
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
