import { describe, expect, it } from 'vitest';
import { bookingWay } from './bookingWay.ts';

const opened = {
  fulfilment: 'awaitingConsent' as const, consentAt: null, auAddedAt: null, postedAt: null, endedAt: null, endedBecause: null, statementDate: '2026-12-05', firstStatementDate: null, removalDue: null,
  balanceConfirmedAt: null, commissionPayableAt: null, commissionPaidAt: null, unableBecause: null, commission: 'accruing' as const,
  auScreenshotFileId: null, removalScreenshotFileId: null,
};
const told = (booking: Parameters<typeof bookingWay>[0]) => bookingWay(booking).map(({ key, kind }) => `${key} ${kind}`);

describe('the way of Carla’s booking', () => {
  it('begins with her consent', () => expect(told(opened)).toEqual(['consent now', 'add next', 'balance next', 'post next', 'remove next', 'commission next']));
  it('asks for the user and for the balance once she consented', () => expect(told({ ...opened, fulfilment: 'consented', consentAt: 'a' })).toEqual(['consent done', 'add now', 'balance now', 'post next', 'remove next', 'commission next']));
  it('tells what kept her from adding the user', () => expect(told({ ...opened, fulfilment: 'consented', consentAt: 'a', unableBecause: 'bank is closed' })).toContain('unable detour'));
  it('is done once the user was removed and the commission paid', () =>
    expect(told({ ...opened, fulfilment: 'removed', consentAt: 'a', auAddedAt: 'b', postedAt: 'c', endedAt: 'd', balanceConfirmedAt: 'e', commissionPaidAt: 'f', commission: 'paid' })).toEqual(['consent done', 'add done', 'balance done', 'post done', 'remove done', 'commission done']));
  it('expects the user two days before the statement, also across a month', () => expect(bookingWay({ ...opened, statementDate: '2026-12-01' })).toContainEqual({ key: 'add', kind: 'next', at: null, on: '2026-11-29', fileId: null }));
  it('shows the screenshot that she sent', () => expect(bookingWay({ ...opened, fulfilment: 'added', consentAt: 'a', auAddedAt: 'b', auScreenshotFileId: 'f-1' })).toContainEqual({ key: 'add', kind: 'done', at: 'b', on: null, fileId: 'f-1' }));
  it('waits for the commission once it is payable', () => expect(told({ ...opened, fulfilment: 'posted', consentAt: 'a', auAddedAt: 'b', postedAt: 'c', balanceConfirmedAt: 'd', commission: 'payable' })).toContain('commission now'));
  it('ends where she refused', () => expect(bookingWay({ ...opened, fulfilment: 'refused', endedAt: 'd', endedBecause: 'sold the card' })).toEqual([{ key: 'refused', kind: 'stopped', at: 'd', because: 'sold the card' }]));
});
