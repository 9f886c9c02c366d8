import type { FieldSpec } from '#web/kit/form/bodyOf.ts';
import type { Choices, CommandForm } from './commandForms.ts';

/** The form with a record's own choices in the place of those that there are at all. */
export const withChoices = (form: CommandForm, choices: Choices = {}): CommandForm => ({
  ...form,
  fields: form.fields.map((field) => withOptions(field, choices[field.name])),
});

/** A choice, or a number that becomes one. */
export const withOptions = (field: FieldSpec, options: readonly string[] | undefined): FieldSpec =>
  options && (field.kind === 'choice' || field.kind === 'number') ? { ...field, kind: 'choice', options } : field;

/** The form as it is in a record's state; of many records, without what only some of them are asked for. */
export const formIn = (form: CommandForm, state?: unknown): CommandForm => ({
  ...form,
  fields: form.fields.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === state),
});
