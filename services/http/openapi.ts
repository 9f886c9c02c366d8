// oxlint-disable max-lines-per-function -- one step after the other
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
    // Its type for a schema has no `$schema`.
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
      ...Object.fromEntries(problemsOf(contract).map((status) => [status, asProblem(meanings[status])])),
    },
  };
}

/** With which problems a route can answer, by what the middleware and the kind of the route bring along. */
function problemsOf({ method, access, params, query, body, upload, answers, accessLink }: RouteContract) {
  const [changes, isOpen] = [method !== 'get', access === 'anyone'];
  const can = {
    400: true,
    401: !isOpen || changes,
    403: !isOpen || changes,
    404: params !== undefined || changes || query !== undefined,
    408: upload === true,
    409: changes || !isOpen || params !== undefined,
    410: isOpen || accessLink !== undefined || answers === 'file',
    412: changes,
    413: body !== undefined,
    415: body !== undefined,
    422: body !== undefined || query !== undefined || changes,
    429: true,
    500: true,
    503: true,
  } satisfies Record<Status, boolean>;
  return (Object.keys(can).map(Number) as Status[]).filter((status) => can[status]);
}

type Status = keyof typeof meanings;
const meanings = {
  400: 'The request cannot be read: its JSON, its address or one of its headers',
  401: 'Not signed in, or the credentials are wrong',
  403: 'Not for this account, or not from another site',
  404: 'There is no such record, or it is not theirs',
  408: 'The file arrives too slowly',
  409: 'Not possible now: the reason, and from when',
  410: 'The link is closed, or what it led to is erased',
  412: 'Somebody changed it meanwhile: it is not at the revision that was seen',
  413: 'The body or the file is too large',
  415: 'Neither JSON nor a file of a type that is taken',
  422: 'Not valid, field by field; or a key that was used for another request',
  429: 'Too many requests: Retry-After says when to come back',
  500: 'A fault of the server: requestId finds it in the log',
  503: 'Try again: the same Idempotency-Key changes nothing twice',
};

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
