import type { FieldSpec } from '#web/kit/form/bodyOf.ts';
import type { Choices, CommandForm } from './commandForms.ts';

/** Returns the form with the record's own options in place of the general ones. */
export const withChoices = (form: CommandForm, choices: Choices = {}): CommandForm => ({
  ...form,
  fields: form.fields.map((field) => withOptions(field, choices[field.name])),
});

/** Turns a field, also a number, into a choice of these options. */
export const withOptions = (field: FieldSpec, options: readonly string[] | undefined): FieldSpec =>
  options && (field.kind === 'choice' || field.kind === 'number') ? { ...field, kind: 'choice', options } : field;

/**
 * Returns the form for a record in this state. For several records, it leaves out fields that only some of them need.
 */
export const formIn = (form: CommandForm, state?: unknown): CommandForm => ({
  ...form,
  fields: form.fields.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === state),
});
