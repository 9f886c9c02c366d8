import { OpenApiGeneratorV31, OpenAPIRegistry, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import type { Who } from '#workflows/kernel/who.ts';
import { problem } from './problemBody.ts';
import type { Access, RouteContract } from './route.ts';

/** OpenAPI 3.1 of the routes, from the same contracts that the server parses with. */
export function openApi(contracts: readonly RouteContract[], { publicUrl }: { publicUrl: string }) {
  const registry = new OpenAPIRegistry();
  const session = registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https:') ? '__Host-session' : 'session',
  });
  const token = registry.registerComponent('securitySchemes', 'token', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token` and the key of a login',
  });
  const errors = registry.registerComponent(
    'schemas',
    'Problem',
    z.toJSONSchema(problem, { io: 'output', unrepresentable: 'any' }) as never,
  );
  for (const contract of contracts) {
    const security = contract.access === 'anyone' ? [] : [{ [session.name]: [] }, { [token.name]: [] }];
    registry.registerPath({ ...described(contract, errors.ref), security });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tradelines',
      version: '1',
      description:
        'Commands take `Idempotency-Key` and `If-Match`; queries take `after`, the position that a command answered.',
    },
    servers: [{ url: publicUrl }],
  });
}

function described(contract: RouteContract, problemRef: { $ref: string }): RouteConfig {
  const {
    name,
    method,
    path,
    summary,
    access,
    params,
    query,
    body,
    upload,
    answer,
    answers = 'json',
    command,
  } = contract;
  const asProblem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: problemRef } },
  });
  return {
    operationId: name,
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    description: `Who may: ${whoMay(access)}.`,
    tags: [tagOf(path)],
    request: {
      ...(params ? { params: params } : {}),
      ...(query ? { query: query } : {}),
      ...(body
        ? {
            body: {
              required: true,
              content: upload
                ? { 'multipart/form-data': { schema: withFile(body) } }
                : { 'application/json': { schema: body } },
            },
          }
        : {}),
      ...(command ? { headers: commandHeaders } : {}),
    },
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaTypes[answers]]: {
            schema: answers === 'file' ? { type: 'string', format: 'binary' } : answer,
          },
        },
      },
      ...(access === 'anyone' ? {} : { 401: asProblem('Not signed in'), 403: asProblem('Not for this account') }),
      ...(params ? { 404: asProblem('There is no such record, or it is not theirs') } : {}),
      ...(command
        ? {
            409: asProblem('Not possible now: the reason, and from when'),
            412: asProblem('The record is not at the revision of If-Match'),
          }
        : {}),
      ...(body || query ? { 422: asProblem('Not valid, field by field') } : {}),
      503: asProblem('Try again: the same Idempotency-Key changes nothing twice'),
    },
  };
}

const mediaTypes = {
  json: 'application/json',
  file: 'application/octet-stream',
  csv: 'text/csv',
  events: 'text/event-stream',
  text: 'text/plain',
} as const;

const commandHeaders = z.object({
  'Idempotency-Key': z.string().max(200).optional(),
  'If-Match': z.string().optional(),
});

const withFile = (body: z.ZodType) =>
  body instanceof z.ZodObject ? body.extend({ file: z.string().meta({ format: 'binary' }) }) : body;

const tagOf = (path: string) => path.split('/').filter((part) => part !== 'api' && part !== 'v1')[1] ?? 'server';

const whoMay = (access: Access): string => (typeof access === 'string' ? access : access.map(named).join(', '));
const named = (who: Who): string => (who.who === 'staff' ? `staff with ${who.page} ${who.level}` : who.who);
