import { describe, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { openApi } from './openapi.ts';

const described = JSON.parse(JSON.stringify(openApi(contracts, { publicUrl: 'https://tradelines.test' }))) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};
interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Steps {
  readonly properties: object;
  readonly required?: readonly string[];
}
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and has every route, each under a name of its own', () => {
    expect(described.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(contracts.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(contracts.length);
  });

  test('declares exactly the parameters that a path names', () => {
    for (const { path, method, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      );
      expect(
        inPath.every(({ required, schema }) => required === true && schema !== undefined),
        `${method} ${path}`,
      ).toBe(true);
    }
  });

  test('points only at what it defines', () => {
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => at!.split('/'));
    expect(references.length).toBeGreaterThan(100);
    for (const at of references) {
      expect(
        at.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], described),
        at.join('/'),
      ).toBeDefined();
    }
  });

  test('says of every mutation that unknown fields are refused, and of every answer what it is', () => {
    for (const { path, method, operation } of operations) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        const { oneOf = [schema] } = schema as { readonly oneOf?: readonly object[] };
        expect(oneOf, `${method} ${path}`).not.toEqual([]);
        for (const body of oneOf) expect(body, `${method} ${path}`).toMatchObject({ additionalProperties: false });
      }
      expect(operation.responses['200']?.content, `${method} ${path}`).toBeDefined();
    }
  });

  test('says of each box of a consent form that it must be sent', () => {
    const forms = operations.flatMap(({ path, operation }) => {
      const { schema } = operation.requestBody?.content['application/json'] ?? {};
      const steps = (schema as { properties?: { steps?: Steps } } | undefined)?.properties?.steps;
      return steps ? [{ path, ...steps }] : [];
    });
    expect(forms.length).toBeGreaterThanOrEqual(4);
    for (const { path, properties, required } of forms) expect(required, path).toEqual(Object.keys(properties));
  });

  test('names the session for everything that is not open to anyone', () => {
    for (const { path, method, operation } of operations) {
      const contract = contracts.find(({ name }) => name === operation.operationId)!;
      expect(operation.security.length > 0, `${method} ${path}`).toBe(contract.access !== 'anyone');
    }
    expect(described.components.securitySchemes).toMatchObject({ session: { in: 'cookie', name: '__Host-session' } });
  });
});
