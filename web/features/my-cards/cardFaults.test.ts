import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { banks } from '#workflows/card/banks.ts';
import { cardLifecycle } from '#workflows/card/lifecycle.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { type Bank, type CardTerms, cardFaults } from './cardFaults.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';

const now = '2026-11-21T20:00:00.000Z';
const today = '2026-11-21';
const cardId = '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d';
const carla = '0b8f5a54-8a2e-4f0e-9a52-3a1f6f1d2c10';
const shown: readonly Bank[] = banks.map(
  ({ id, name, minAgeYears, minLimitCents, maxSlots, statementDay, followUpCall, oneCardPerProfile, refused }) => ({
    id,
    name,
    minAgeYears,
    minLimitCents,
    maxSlots,
    statementDay: statementDay ?? null,
    followUpCall: followUpCall === true,
    oneCardPerProfile: oneCardPerProfile === true,
    refused: refused === true,
  }),
);
const bankOf = (id: number) => shown.find((bank) => bank.id === id);
const good: CardTerms = {
  bankId: 1,
  limitCents: 1_000_000,
  statementDay: 14,
  openedOn: '2019-04',
  isAmex: false,
  offeredSlots: 3,
};

/** What the machine says to the same card. */
function refusalOf(terms: CardTerms): string | undefined {
  const confirmations = {
    acceptCommission: true,
    utilizationBelow10: true,
    personalCard: true,
    notStoreCard: true,
    tutorialRead: true,
    followUpCall: true,
  };
  const decision = decide(cardLifecycle, nothingYet(cardLifecycle), {
    id: cardId,
    name: 'submitCard',
    now,
    settings: defaultSettings,
    actor: { kind: 'person', userId: carla, userType: 'cardholder', permissions: {} },
    input: { cardId, cardholderId: carla, ...terms, priceCents: 50_000, commissionCents: 20_000, confirmations },
  });
  return decision.kind === 'refused' ? decision.refusal.code : undefined;
}

describe('the form of a card', () => {
  it('refuses exactly the cards that the machine refuses', () => {
    const terms = fc.record({
      bankId: fc.constantFrom(...banks.map(({ id }) => id)),
      limitCents: fc.integer({ min: 100_000, max: 2_000_000 }),
      statementDay: fc.integer({ min: 1, max: 31 }),
      openedOn: fc.constantFrom('2019-04', '2023-11', '2023-12', '2024-11', '2024-12', '2025-11', '2026-10'),
      isAmex: fc.boolean(),
      offeredSlots: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(terms, (card) => {
        const codes = Object.values(cardFaults(bankOf(card.bankId), card, today)).map(({ code }) => code);
        const refusal = refusalOf(card);
        expect(codes.length === 0).toBe(refusal === undefined);
        if (refusal) expect(codes).toContain(refusal);
      }),
      { numRuns: 500 },
    );
  });

  it('takes a card that fits', () => expect(cardFaults(bankOf(1), good, today)).toEqual({}));
  it('names every field that is empty', () => {
    const empty = { bankId: null, limitCents: null, statementDay: null, openedOn: null, offeredSlots: null };
    expect(Object.keys(cardFaults(undefined, empty, today))).toEqual([
      'bankId',
      'limitCents',
      'statementDay',
      'openedOn',
      'offeredSlots',
    ]);
  });
  it('says on which day a lender closes all its statements', () =>
    expect(cardFaults(bankOf(24), { ...good, bankId: 24 }, today)).toEqual({
      statementDay: { code: 'statementDayFits', values: { bank: 'PNC Bank', requiredDay: 20 } },
    }));
});
