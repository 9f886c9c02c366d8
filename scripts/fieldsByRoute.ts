import { contracts } from '#services/domains.ts';
import type { FieldSpec } from '#web/kit/form/bodyOf.ts';
import { deepFieldsOf } from '#web/lifecycles/schemaFields.ts';

/** The fields of every route's body, by the route's name. Ids are left out: they are chosen, never typed. */
export const fieldsByRoute: Readonly<Record<string, () => readonly FieldSpec[]>> = Object.fromEntries(
  contracts.flatMap(({ name, body }) => (body ? [[name, () => typed(deepFieldsOf(body))]] : [])),
);

const typed = (fields: ReturnType<typeof deepFieldsOf>): readonly FieldSpec[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'id' ? [] : [{ name, ...field }]));
