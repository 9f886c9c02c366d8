import type { NextStepView } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type CommandForm, commandForms } from './commandForms.ts';

/**
 * Returns the steps that a panel has a button for: the usual ones first, those that end something last. Commands sent
 * only by the server have no form, and so no button. `own`: the page's replacements for commands; null leaves one out.
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

/** Returns the form of a command known only at run time; undefined for a command without one. */
export const formOf = (lifecycle: LifecycleName, command: string): CommandForm | undefined =>
  formNamed(`${lifecycle}.${command}`);
/** Same as `formOf`, but by the command's full name: `order.confirmPayment`. */
export const formNamed = (name: string): CommandForm | undefined => forms[name];
const forms: Readonly<Record<string, CommandForm | undefined>> = commandForms;

function rank(lifecycle: LifecycleName, command: string): number {
  const form = formOf(lifecycle, command);
  return form?.primary ? 0 : form?.danger ? 2 : 1;
}
