import type { VerificationRow } from '#projections/verification/model.ts';
import type { StepKind } from '#web/record/journey/Journey.tsx';

export interface VerificationStep {
  readonly key: 'transunion' | 'equifax' | 'review' | 'verified';
  readonly kind: StepKind;
  readonly at?: string | null;
}
type Way = Pick<VerificationRow, 'reports' | 'decidedAt' | 'decisions'> & {
  readonly state: VerificationRow['state'] | 'none';
};

/** The step that each state has reached: reports, review, decision. A rejection asks for a report again. */
const reached: Readonly<Record<Way['state'], number>> = {
  none: 0,
  waitingForDocs: 0,
  underReview: 1,
  verified: 2,
  rejected: 0,
};

/** Returns the reports that were not accepted and must be replaced; both, if the rejection doesn't say which. */
export function wrongReports({
  state,
  decisions,
}: Pick<Way, 'state' | 'decisions'>): readonly ('transunion' | 'equifax')[] {
  if (state !== 'rejected') return [];
  const named = decisions.at(-1)?.wrongReports ?? [];
  return named.length > 0 ? named : ['transunion', 'equifax'];
}

/** The decisions before the one whose reason the notice at the top shows. */
export const earlierDecisions = ({
  decisions,
  rejectedBecause,
  revokedBecause,
}: Pick<VerificationRow, 'decisions' | 'rejectedBecause' | 'revokedBecause'>): VerificationRow['decisions'] =>
  rejectedBecause === null && revokedBecause === null ? decisions : decisions.slice(0, -1);

/** Returns the steps from two reports to being verified. */
export function verificationWay({ state, reports, decidedAt, decisions }: Way): readonly VerificationStep[] {
  const place = reached[state];
  const wrong = wrongReports({ state, decisions });
  const report = (key: 'transunion' | 'equifax'): VerificationStep => ({
    key,
    kind: reports[key] === null || wrong.includes(key) ? 'now' : 'done',
  });
  return [
    report('transunion'),
    report('equifax'),
    { key: 'review', kind: place === 0 ? 'next' : place === 1 ? 'now' : 'done' },
    { key: 'verified', kind: place === 2 ? 'done' : 'next', at: place === 2 ? decidedAt : null },
  ];
}
