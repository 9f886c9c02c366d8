import type { LifecycleName } from '#workflows/lifecycles.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { fieldsOf, type SchemaFields } from './schemaFields.ts';

/**
 * The fields of every command that people send, by lifecycle and command, as the machines declare them. A field that is itself a
 * list or an object isn't here: such a command has a page of its own. No page imports this: the
 * forms that are made of it reach them as data.
 */
export const commandFields = Object.fromEntries(
  Object.entries(lifecycles).map(([lifecycle, { commands }]) => [
    lifecycle,
    Object.fromEntries(
      Object.entries(commands).flatMap(([name, { body }]) => (body === null ? [] : [[name, fieldsOf(body)]])),
    ),
  ]),
) as Readonly<Record<LifecycleName, Readonly<Record<string, SchemaFields>>>>;
