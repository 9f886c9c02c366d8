import { describe, expect, it } from 'vitest';
import { lineWay, orderWay } from './journey.ts';

const placed = { state: 'paymentPending', placedAt: '2026-11-21T18:00:00.000Z', payBy: '2026-11-23T18:00:00.000Z', payment: null, declinedBecause: null, confirmed: null, endedAt: null, endedBecause: null };
const told = (steps: readonly { key: string; kind: string }[]) => steps.map(({ key, kind }) => `${key} ${kind}`);

describe('the way of Ann’s order', () => {
  it('waits for her payment', () => expect(told(orderWay(placed))).toEqual(['placed done', 'pay now', 'confirm next', 'serve next']));
  it('shows a declined payment as a detour', () => expect(told(orderWay({ ...placed, declinedBecause: 'unreadable' }))).toContain('declined detour'));
  it('is under review once she has paid', () => expect(told(orderWay({ ...placed, state: 'paymentUnderReview', payment: { at: '2026-11-21T19:00:00.000Z' } }))).toEqual(['placed done', 'pay done', 'confirm now', 'serve next']));
  it('is served once it is paid, and closed at its end', () => {
    const paid = { ...placed, state: 'paid', payment: { at: '2026-11-21T19:00:00.000Z' }, confirmed: { at: '2026-11-21T20:00:00.000Z' } };
    expect(told(orderWay(paid))).toEqual(['placed done', 'pay done', 'confirm done', 'serve now']);
    expect(told(orderWay({ ...paid, state: 'closed', endedAt: '2027-02-01T00:00:00.000Z' })).at(-1)).toBe('closed done');
  });
  it('ends where it ended', () => {
    expect(told(orderWay({ ...placed, state: 'expired', endedAt: '2026-11-23T18:00:00.000Z' }))).toEqual(['placed done', 'expired stopped']);
    expect(orderWay({ ...placed, state: 'cancelled', payment: { at: 'x' }, confirmed: { at: 'y' }, endedBecause: 'changed her mind' }).at(-1)).toMatchObject({ kind: 'stopped', because: 'changed her mind' });
  });
});

const line = { fulfilment: 'awaitingConsent', statementDate: '2026-12-05', auAddedAt: null, postedAt: null, firstStatementDate: null, reportedUntil: null, endedAt: null, endedBecause: null };

describe('the way of a line', () => {
  it('has none before the order is paid', () => expect(lineWay({ ...line, fulfilment: null })).toEqual([]));
  it('asks the cardholder first, and expects the user on the card before the statement', () => {
    expect(told(lineWay(line))).toEqual(['consent now', 'add next', 'post next', 'remove next']);
    expect(lineWay(line)[1]).toMatchObject({ on: '2026-12-05' });
  });
  it('is done once the user was removed', () => expect(told(lineWay({ ...line, fulfilment: 'removed', auAddedAt: 'a', postedAt: 'b', endedAt: 'c' }))).toEqual(['consent done', 'add done', 'post done', 'remove done']));
  it('stops where the cardholder refused', () => expect(told(lineWay({ ...line, fulfilment: 'refused', endedAt: 'c', endedBecause: 'sold the card' }))).toEqual(['refused stopped']));
  it('keeps what had happened before a refund', () => expect(told(lineWay({ ...line, fulfilment: 'refunded', auAddedAt: 'a', postedAt: 'b' }))).toEqual(['consent done', 'add done', 'post done', 'refunded stopped']));
});
