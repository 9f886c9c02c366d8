import type { VerificationRow } from '#projections/verification/model.ts';
import type { StepKind } from '#web/record/journey/Journey.tsx';

export interface VerificationStep {
  readonly key: 'transunion' | 'equifax' | 'review' | 'verified' | 'rejected';
  readonly kind: StepKind;
  readonly at?: string | null;
}
type Way = Pick<VerificationRow, 'reports' | 'decidedAt'> & { readonly state: VerificationRow['state'] | 'none' };

/** How far each state is: reports, review, decision. */
const reached: Readonly<Record<Way['state'], number>> = {
  none: 0,
  waitingForDocs: 0,
  underReview: 1,
  verified: 2,
  rejected: 2,
};

/** The way from two reports to a decision. */
export function verificationWay({ state, reports, decidedAt }: Way): readonly VerificationStep[] {
  const place = reached[state];
  const report = (key: 'transunion' | 'equifax'): VerificationStep => ({
    key,
    kind: reports[key] === null ? 'now' : 'done',
  });
  const decision: VerificationStep =
    state === 'rejected'
      ? { key: 'rejected', kind: 'stopped', at: decidedAt }
      : { key: 'verified', kind: place === 2 ? 'done' : 'next', at: place === 2 ? decidedAt : null };
  return [
    report('transunion'),
    report('equifax'),
    { key: 'review', kind: place === 0 ? 'next' : place === 1 ? 'now' : 'done' },
    decision,
  ];
}
