import type { JourneyStepView } from '#services/domains/journeys/contract.ts';

interface OrderPath {
  readonly steps: readonly JourneyStepView[];
  readonly lines: readonly { readonly line: number; readonly steps: readonly JourneyStepView[] }[];
}

/**
 * One progress for an order: its own steps with those of its lines, as long as the lines go the same way by the same dates. `own`
 * names the lines that don't, also before anything is paid: each shows its own steps.
 */
export function oneProgress({ steps, lines }: OrderPath): {
  readonly steps: readonly JourneyStepView[];
  readonly own: ReadonlySet<number>;
} {
  const parted = lines.length > 1 && (lines.some(hasBegun) || !isOneDate(lines));
  if (parted) return { steps, own: new Set(lines.filter(hasSteps).map(({ line }) => line)) };
  return { steps: woven(steps, lines[0]?.steps ?? []), own: new Set() };
}

const hasSteps = ({ steps }: OrderPath['lines'][number]): boolean => steps.length > 0;
const hasBegun = ({ steps }: OrderPath['lines'][number]): boolean => steps.some(({ kind }) => kind !== 'next');

/** Whether each step has the same date in all the lines. */
const isOneDate = (lines: OrderPath['lines']): boolean =>
  new Set(lines.map(({ steps }) => steps.map(({ key, by }) => `${key} ${by}`).join())).size === 1;

/** What happened in the order of time; then the order's next steps, the lines', and last the end of the lease, which says that the user is off the card, too. */
function woven(order: readonly JourneyStepView[], line: readonly JourneyStepView[]): readonly JourneyStepView[] {
  const past = [...order, ...line].filter(({ at }) => at !== null).toSorted((a, b) => (a.at! < b.at! ? -1 : 1));
  const ahead = order.filter(({ at, key }) => at === null && key !== 'close');
  const close = order.filter(({ at, key }) => at === null && key === 'close');
  const ofLine = line.filter(({ at, key }) => at === null && (key !== 'reportAuRemoved' || close.length === 0));
  const isUnderWay = ofLine.some(({ kind }) => kind === 'now');
  return [
    ...past,
    ...ahead,
    ...ofLine,
    ...close.map((step) => (isUnderWay ? { ...step, kind: 'next' as const, otherwise: [] } : step)),
  ];
}
