import type { LifecycleName } from '#workflows/lifecycles.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { fieldsOf, type SchemaFields } from './schemaFields.ts';

/**
 * The fields of every command that people send, by lifecycle and command, as declared by the machines. A field that is
 * itself a list or an object is left out: such a command has a page of its own. No page imports this: pages get the
 * forms generated from it as data.
 */
export const commandFields = Object.fromEntries(
  Object.entries(lifecycles).map(([lifecycle, { commands }]) => [
    lifecycle,
    Object.fromEntries(
      Object.entries(commands).flatMap(([name, { body }]) => (body === null ? [] : [[name, fieldsOf(body)]])),
    ),
  ]),
) as Readonly<Record<LifecycleName, Readonly<Record<string, SchemaFields>>>>;
