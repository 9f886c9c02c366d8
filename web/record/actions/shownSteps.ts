import type { NextStepView } from '#services/domains/records/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type CommandForm, commandForms } from './commandForms.ts';

/**
 * The steps that a panel has a button for, those that are usually meant first and those that end something last. What only the
 * server's own code sends has no form, and so no button. `own`: what the page shows in a command's place; null leaves it out.
 */
export function shownSteps<Step extends Pick<NextStepView, 'command'>>(
  lifecycle: LifecycleName,
  steps: readonly Step[],
  own: Readonly<Record<string, unknown>> = {},
): readonly Step[] {
  return steps
    .filter(({ command }) => {
      const form = formOf(lifecycle, command);
      return own[command] !== null && (own[command] || (form && !form.elsewhere));
    })
    .toSorted((a, b) => rank(lifecycle, a.command) - rank(lifecycle, b.command));
}

/** The form of a command that is known at run time only; undefined for one that nobody sends by a form. */
export const formOf = (lifecycle: LifecycleName, command: string): CommandForm | undefined =>
  formNamed(`${lifecycle}.${command}`);
/** The same by its whole name: `order.confirmPayment`. */
export const formNamed = (name: string): CommandForm | undefined => forms[name];
const forms: Readonly<Record<string, CommandForm | undefined>> = commandForms;

function rank(lifecycle: LifecycleName, command: string): number {
  const form = formOf(lifecycle, command);
  return form?.primary ? 0 : form?.danger ? 2 : 1;
}
