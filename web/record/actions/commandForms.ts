import type { Bodies } from '#workflows/kernel/command.ts';
import type { LifecycleName, LifecyclesByName } from '#workflows/lifecycles.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import type { CommandEntry } from '#web/lifecycles/commandEntry.ts';
import { commandFields } from '#web/lifecycles/commandFields.ts';
import type { SchemaFields } from '#web/lifecycles/schemaFields.ts';
import type { FieldSpec } from '#web/kit/form/bodyOf.ts';

export interface CommandForm extends Pick<
  CommandEntry,
  'danger' | 'primary' | 'elsewhere' | 'fixed' | 'each' | 'reasons'
> {
  readonly fields: readonly FieldSpec[];
}

/** Name of a command that people send: `order.confirmPayment`. */
type FormName = {
  [Name in LifecycleName]: `${Name}.${keyof Bodies<LifecyclesByName[Name]['commands']> & string}`;
}[LifecycleName];

/** Allowed options, by field. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * Builds a command's form: the fields come from its schema, the rest from the lifecycle's entry. Commands with a form
 * elsewhere get none here.
 */
function formOf(
  schema: SchemaFields,
  {
    fields: own = {},
    letter: _letter,
    decision: _decision,
    begins: _begins,
    settles: _settles,
    ...entry
  }: CommandEntry,
): CommandForm {
  if (entry.elsewhere) return { ...entry, fields: [] };
  const fields = Object.entries(schema).flatMap(([name, field]): readonly FieldSpec[] => {
    const { purpose, accept, onlyIn } = own[name] ?? {};
    if (entry.fixed && name in entry.fixed) return [];
    if (field.kind !== 'id') return [{ ...field, name, onlyIn }];
    return purpose ? [{ ...field, name, onlyIn, kind: 'file', purpose, accept }] : [];
  });
  return { ...entry, fields };
}

/**
 * The form of every command that a person can send, by `{lifecycle}.{command}`. Pages get it as data computed at build
 * time (`scripts/builtData.ts`), without zod and machines. Customers' pages get only the customers' commands, staff's
 * pages the others too (`staffForms.ts`).
 */
export const commandForms: Readonly<Partial<Record<FormName, CommandForm>>> = Object.fromEntries(
  Object.entries(commandFields).flatMap(([lifecycle, commands]) =>
    Object.entries(commands).map(([command, schema]) => [
      `${lifecycle}.${command}`,
      formOf(schema, staffEntries[lifecycle as LifecycleName].commands[command] ?? {}),
    ]),
  ),
);
