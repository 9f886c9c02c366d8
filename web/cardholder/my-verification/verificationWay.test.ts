import { describe, expect, it } from 'vitest';
import { earlierDecisions, verificationWay } from './verificationWay.ts';

const none = { transunion: null, equifax: null };
const both = { transunion: 'f-1', equifax: 'f-2' };
const reported = (journey: Parameters<typeof verificationWay>[0]) =>
  verificationWay(journey).map(({ key, kind }) => `${key} ${kind}`);

describe('the reason of a decision is read once', () => {
  const rejected = (at: string) => ({
    decided: 'rejected' as const,
    at,
    reason: 'Too old',
    wrongReports: [],
    reports: both,
  });
  const decisions = [rejected('first'), rejected('last')];
  it('the notice gives that of the last one, the list those before', () =>
    expect(
      earlierDecisions({ decisions, rejectedBecause: 'Too old', revokedBecause: null }).map(({ at }) => at),
    ).toEqual(['first']));
  it('once a new review runs, the list has them all', () =>
    expect(earlierDecisions({ decisions, rejectedBecause: null, revokedBecause: null })).toEqual(decisions));
});

describe('the way of Nina’s verification', () => {
  it('begins with both reports', () =>
    expect(reported({ state: 'none', reports: none, decidedAt: null, decisions: [] })).toEqual([
      'transunion now',
      'equifax now',
      'review next',
      'verified next',
    ]));
  it('waits for the report that is missing', () =>
    expect(
      reported({ state: 'waitingForDocs', reports: { ...none, equifax: 'f-2' }, decidedAt: null, decisions: [] }),
    ).toEqual(['transunion now', 'equifax done', 'review next', 'verified next']));
  it('is reviewed once both are there', () =>
    expect(reported({ state: 'underReview', reports: both, decidedAt: null, decisions: [] })).toEqual([
      'transunion done',
      'equifax done',
      'review now',
      'verified next',
    ]));
  it('is done when she is verified', () =>
    expect(verificationWay({ state: 'verified', reports: both, decidedAt: 'then', decisions: [] }).at(-1)).toEqual({
      key: 'verified',
      kind: 'done',
      at: 'then',
    }));
  it('goes on with the report that was not accepted, and with both where nobody said which', () => {
    const rejectedFor = (wrong: readonly ('transunion' | 'equifax')[]) =>
      reported({
        state: 'rejected',
        reports: both,
        decidedAt: 'then',
        decisions: [{ decided: 'rejected', at: 'then', reason: 'Too old', wrongReports: [...wrong], reports: both }],
      });
    expect(rejectedFor(['equifax'])).toEqual(['transunion done', 'equifax now', 'review next', 'verified next']);
    expect(rejectedFor([])).toEqual(['transunion now', 'equifax now', 'review next', 'verified next']);
  });
});
