import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';
import { paths } from './paths.ts';
import { routes } from './routes.ts';

const document = openApiOf(Object.values(routes), '1.2.3') as {
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
};

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

  it('says 401 and 403 of closed calls and of no open one', () => {
    const statuses = (path: string, method: string): string[] =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {});
    expect(statuses('/api/accept-ride/{id}/', 'post')).toEqual(
      expect.arrayContaining(['401', '403']),
    );
    expect(statuses('/api/book-ride/', 'post')).not.toContain('403');
  });
});
