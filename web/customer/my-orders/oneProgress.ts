import type { JourneyStepView } from '#services/http/routeTypes.ts';

interface OrderPath {
  readonly steps: readonly JourneyStepView[];
  readonly lines: readonly { readonly line: number; readonly steps: readonly JourneyStepView[] }[];
}

/**
 * One progress for an order of one line: its own steps merged with those of the line. With several lines, the order's
 * own end where it is paid, and `own` names the lines that show theirs.
 */
export function oneProgress({ steps, lines }: OrderPath): {
  readonly steps: readonly JourneyStepView[];
  readonly own: ReadonlySet<number>;
} {
  if (lines.length > 1) {
    return {
      steps: steps.filter(({ key }) => key !== 'close' && key !== 'order.closed'),
      own: new Set(lines.filter((line) => line.steps.length > 0).map(({ line }) => line)),
    };
  }
  return { steps: woven(steps, lines[0]?.steps ?? []), own: new Set() };
}

/**
 * Past steps in order of time, the end of the lease last, then the next steps of the order, then those of the lines, and last the end of the
 * lease, which also says that the user is off the card.
 */
function woven(order: readonly JourneyStepView[], line: readonly JourneyStepView[]): readonly JourneyStepView[] {
  const closed = order.filter(({ key }) => key === 'order.closed');
  const past = [...order.filter((step) => !closed.includes(step)), ...line]
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!));
  const ahead = order.filter(({ at, key }) => at === null && key !== 'close');
  const close = order.filter(({ at, key }) => at === null && key === 'close');
  const ofLine = line.filter(({ at, key }) => at === null && (key !== 'reportAuRemoved' || close.length === 0));
  const isUnderWay = ofLine.some(({ kind }) => kind === 'now');
  return [
    ...past,
    ...closed,
    ...ahead,
    ...ofLine,
    ...close.map((step) => (isUnderWay ? { ...step, kind: 'next' as const, otherwise: [] } : step)),
  ];
}
