import type { Bodies } from '#workflows/kernel/command.ts';
import type { LifecycleName, LifecyclesByName } from '#workflows/lifecycles.ts';
import type { FieldSpec } from '#web/kit/form/bodyOf.ts';

/**
 * The fields of a command that has a form of its own, as its schema declares them: `commandFieldsOf('claim',
 * 'answer')`, which must be written on one line. It's replaced by the fields as `formOf` is; ids are left out.
 */
export function commandFieldsOf<L extends LifecycleName>(
  lifecycle: L,
  command: keyof Bodies<LifecyclesByName[L]['commands']> & string,
): readonly FieldSpec[] {
  throw new Error(`The fields of ${lifecycle}.${command} were not put in`);
}
