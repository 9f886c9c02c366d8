import { formOf } from '#web/record/actions/shownSteps.ts';

/** Groups of the menu of an order's actions, in this order. */
export const orderGroups = ['customer', 'payment', 'line', 'danger'] as const;
type Group = (typeof orderGroups)[number];

const customer: ReadonlySet<string> = new Set([
  'changeCustomerInfo',
  'exchangeClient',
  'comment',
  'setReferral',
  'moveToHistory',
  'undelete',
]);
const line: ReadonlySet<string> = new Set(['replaceLine']);

const groupOf = (command: string): Group =>
  formOf('order', command)?.danger
    ? 'danger'
    : customer.has(command)
      ? 'customer'
      : line.has(command)
        ? 'line'
        : 'payment';

/** Groups an order's steps, possible ones before impossible ones. */
export function groupsOf<Step extends { readonly command: string; readonly allowed: boolean }>(
  steps: readonly Step[],
): Readonly<Record<Group, readonly Step[]>> {
  const sorted = steps.toSorted((a, b) => Number(b.allowed) - Number(a.allowed));
  const of = (group: Group) => sorted.filter(({ command }) => groupOf(command) === group);
  return { customer: of('customer'), payment: of('payment'), line: of('line'), danger: of('danger') };
}
