import type { z } from 'zod';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { commandAnswer, idParams, uuid } from '#services/http/shapes.ts';
import { commandBodies } from './commandBodies.ts';

type Bodies = typeof commandBodies;

/** What a command's route takes and answers, under whatever path it stands. */
export const commandSchemas = <Name extends LifecycleName, Command extends keyof Bodies[Name] & string>(
  lifecycle: Name,
  command: Command,
) => schemasWith(lifecycle, command, commandBodies[lifecycle][command]);

/** The same for a path without an id: the record's is in the body. */
export const commandSchemasById = <Name extends LifecycleName, Command extends keyof Bodies[Name] & string>(
  lifecycle: Name,
  command: Command,
) => {
  const bodies: Readonly<Record<string, z.ZodType>> = commandBodies[lifecycle];
  return {
    summary: `${lifecycles[lifecycle].category}: ${command}, with the id in the body`,
    // Every body is declared by its fields.
    body: (bodies[command] as z.ZodObject).extend({ id: uuid }),
    answer: commandAnswer,
  };
};

/** The same for a command that is known by its name and its body's schema. */
export const schemasWith = <Body>(lifecycle: LifecycleName, command: string, body: Body) => ({
  summary: `${lifecycles[lifecycle].category}: ${command}`,
  params: idParams,
  body,
  answer: commandAnswer,
});
