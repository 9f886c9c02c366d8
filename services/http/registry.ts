import { z } from 'zod';
import type { Mount } from './call.ts';
import { contracts } from '#services/domains/contracts.ts';
import type { RouteContract } from './route.ts';

/**
 * The mounts, checked. Throws at boot when a contract has no handler, a handler no contract, or a contract does not say
 * who may call it and with what.
 */
export function registered(mounts: readonly Mount[]): readonly Mount[] {
  const faults = [...mounts.flatMap(({ contract }) => faultsOf(contract)), ...twice(mounts), ...unmatched(mounts)];
  if (faults.length > 0) {
    throw new Error(['Routes that cannot be served:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
  return mounts;
}

function faultsOf(contract: RouteContract): readonly string[] {
  const { name, method, access, params, query, body, answer, path } = contract;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
  const declared = Object.keys(params?.shape ?? {});
  const says = (fault: string) => `${name}: ${fault}`;
  return [
    ...(access === undefined || (Array.isArray(access) && access.length === 0) ? [says('nobody said who may')] : []),
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

/** Objects must refuse unknown fields; unions of them too. */
function isStrict(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever;
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isStrict(option as z.ZodType));
  return false;
}

function twice(mounts: readonly Mount[]): readonly string[] {
  const names = mounts.map(({ contract }) => contract.name);
  const places = mounts.map(
    ({ contract: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':x').replace(/\/$/, '')}`,
  );
  return [names, places].flatMap((list) =>
    list.filter((one, index) => list.indexOf(one) !== index).map((one) => `${one} is mounted twice`),
  );
}

function unmatched(mounts: readonly Mount[]): readonly string[] {
  const mounted = new Set(mounts.map(({ contract }) => contract));
  const known = new Set(contracts);
  return [
    ...contracts.filter((contract) => !mounted.has(contract)).map(({ name }) => `${name} has no handler`),
    ...mounts
      .filter(({ contract }) => !known.has(contract))
      .map(({ contract: { name } }) => `${name} is not among the contracts`),
  ];
}
