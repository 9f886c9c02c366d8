import type { JourneyStepView } from '#services/http/routeTypes.ts';

interface OrderPath {
  readonly steps: readonly JourneyStepView[];
  readonly lines: readonly { readonly line: number; readonly steps: readonly JourneyStepView[] }[];
}

/**
 * One progress for an order: its own steps merged with those of its lines, as long as the lines take the same steps on
 * the same dates. `own` names the lines that don't, even before anything is paid: each of them shows its own steps.
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

/** True if each step has the same date in all the lines. */
const isOneDate = (lines: OrderPath['lines']): boolean =>
  new Set(lines.map(({ steps }) => steps.map(({ key, by }) => `${key} ${by}`).join())).size === 1;

/**
 * Past steps in order of time, then the next steps of the order, then those of the lines, and last the end of the
 * lease, which also says that the user is off the card.
 */
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
