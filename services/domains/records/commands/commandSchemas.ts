import type { z } from 'zod';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { commandAnswer, idParams, uuid } from '#services/http/shapes.ts';
import { commandBodies } from './commandBodies.ts';

type Bodies = typeof commandBodies;

/** Schemas of a command's request and answer, whatever the path of its route. */
export const commandSchemas = <Name extends LifecycleName, Command extends keyof Bodies[Name] & string>(
  lifecycle: Name,
  command: Command,
) => schemasWith(lifecycle, command, commandBodies[lifecycle][command]);

/** Same as `commandSchemas`, but for a path without an id: the record's id is in the body. */
export const commandSchemasById = <Name extends LifecycleName, Command extends keyof Bodies[Name] & string>(
  lifecycle: Name,
  command: Command,
) => {
  const bodies: Readonly<Record<string, z.ZodType>> = commandBodies[lifecycle];
  return {
    summary: `${lifecycles[lifecycle].category}: ${command}, with the id in the body`,
    // Every body is declared as an object of fields.
    body: (bodies[command] as z.ZodObject).extend({ id: uuid }),
    answer: commandAnswer,
  };
};

/** Same as `commandSchemas`, but for a command given by name and the schema of its body. */
export const schemasWith = <Body>(lifecycle: LifecycleName, command: string, body: Body) => ({
  summary: `${lifecycles[lifecycle].category}: ${command}`,
  params: idParams,
  body,
  answer: commandAnswer,
});
