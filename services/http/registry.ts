import { z } from 'zod';
import type { RouteHandler } from './call.ts';
import type { RouteContract } from './route.ts';

/**
 * The handlers, checked against the contracts. Throws at boot when a contract has no handler, a handler no contract, or
 * a contract does not say who may call it and with what.
 */
export function registered(
  handlers: readonly RouteHandler[],
  contracts: readonly RouteContract[],
): readonly RouteHandler[] {
  const faults = [
    ...handlers.flatMap(({ contract }) => faultsOf(contract)),
    ...twice(handlers),
    ...unmatched(handlers, contracts),
  ];
  if (faults.length > 0) {
    throw new Error(['Routes that cannot be served:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
  return handlers;
}

function faultsOf(contract: RouteContract): readonly string[] {
  const { name, method, access, params, query, body, answer, path, takesAfter } = contract;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
  const declared = Object.keys(params?.shape ?? {});
  const says = (fault: string) => `${name}: ${fault}`;
  return [
    ...(access === undefined || (Array.isArray(access) && access.length === 0) ? [says('nobody said who may')] : []),
    ...((takesAfter === true) === Boolean(query && 'after' in query.shape)
      ? []
      : [says('its route and its query disagree on `after`')]),
    ...(answer === undefined ? [says('no answer is declared')] : []),
    ...(method !== 'get' && method !== 'delete' && body === undefined ? [says('no body is declared')] : []),
    ...(named.sort().join() === declared.sort().join()
      ? []
      : [says(`its path names ${named.join() || 'no parameter'}, its schema ${declared.join() || 'none'}`)]),
    ...[params, query, body]
      .filter((schema) => schema !== undefined && !isStrict(schema))
      .map(() => says('an input takes unknown fields')),
  ];
}

/** Objects, and unions of them, must refuse unknown fields. */
function isStrict(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever;
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isStrict(option as z.ZodType));
  return false;
}

function twice(handlers: readonly RouteHandler[]): readonly string[] {
  const names = handlers.map(({ contract }) => contract.name);
  const places = handlers.map(
    ({ contract: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':x').replace(/\/$/, '')}`,
  );
  return [names, places].flatMap((list) =>
    list.filter((one, index) => list.indexOf(one) !== index).map((one) => `${one} is handled twice`),
  );
}

function unmatched(handlers: readonly RouteHandler[], contracts: readonly RouteContract[]): readonly string[] {
  const handled = new Set(handlers.map(({ contract }) => contract));
  const known = new Set(contracts);
  return [
    ...contracts.filter((contract) => !handled.has(contract)).map(({ name }) => `${name} has no handler`),
    ...handlers
      .filter(({ contract }) => !known.has(contract))
      .map(({ contract: { name } }) => `${name} is not among the contracts`),
  ];
}
