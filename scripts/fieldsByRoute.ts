import { contracts } from '#services/domains.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { FieldSpec } from '#web/kit/form/bodyOf.ts';
import { deepFieldsOf } from '#web/lifecycles/schemaFields.ts';

/** The fields of every route's body, by the route's name. Ids are left out: they are chosen, never typed. */
export const fieldsByRoute: Readonly<Record<string, () => readonly FieldSpec[]>> = Object.fromEntries(
  contracts.flatMap(({ name, body }) => (body ? [[name, () => typed(deepFieldsOf(body))]] : [])),
);

/** The same of every command that people send, by `{lifecycle}.{command}`. */
export const fieldsByCommand: typeof fieldsByRoute = Object.fromEntries(
  Object.entries(lifecycles).flatMap(([lifecycle, { commands }]) =>
    Object.entries(commands).flatMap(([command, { body }]) =>
      body === null ? [] : [[`${lifecycle}.${command}`, () => typed(deepFieldsOf(body))]],
    ),
  ),
);

const typed = (fields: ReturnType<typeof deepFieldsOf>): readonly FieldSpec[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'id' ? [] : [{ name, ...field }]));
