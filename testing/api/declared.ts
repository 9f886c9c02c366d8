import { contracts } from '#services/domains.ts';
import { openApi } from '#services/http/openapi.ts';

const { paths = {} } = openApi(contracts, { publicUrl: 'https://tradelines.test' });
const byName = new Map(
  Object.values(paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string; responses: object }>).map(
      ({ operationId, responses }) => [operationId, new Set(Object.keys(responses))] as const,
    ),
  ),
);

/** Whether the description of the API says that a route may answer with a status. */
export const isDeclared = (name: string, status: number): boolean => byName.get(name)?.has(String(status)) ?? false;
