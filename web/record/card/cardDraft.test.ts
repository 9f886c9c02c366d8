import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { banksInForce, lenders } from '#workflows/card/banks.ts';
import { cardBehavior } from '#workflows/card/machine.ts';
import { cardLifecycle } from '#workflows/card/index.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { draftFaults } from '#workflows/kernel/draftFaults.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { loadWords } from '#web/i18n/t.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { type Bank, cardFormFaults, limitFault, termsIn, yearFault } from './cardDraft.ts';
import { newCardFaults, newCardFrom } from './newCard.ts';

beforeAll(() => loadWords('common'));

const now = '2026-11-21T20:00:00.000Z';
const cardId = '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d';
const carla = { kind: 'person', userId: cardId, userType: 'cardholder', permissions: {} } as const;
const confirmations = {
  acceptCommission: true,
  utilizationBelow10: true,
  personalCard: true,
  notStoreCard: true,
  tutorialRead: true,
  followUpCall: true,
};
const good = { bankId: 1, limitCents: 1_000_000, statementDay: 14, openedOn: '2019-04', offeredSlots: 3 };
type Terms = { [Name in keyof typeof good]: (typeof good)[Name] | null };

const rules = {
  faults: (command: string, input: Readonly<Record<string, unknown>>, complete: boolean) =>
    draftFaults(cardBehavior, nothingYet(cardLifecycle), {
      command,
      input,
      complete,
      actor: carla,
      now,
      settings: defaultSettings,
    }),
};
const faultsOf = (terms: Terms, isAmex = false) =>
  cardFormFaults(rules, 'submitCard', terms, { ...terms, isAmex, confirmations });

/** What the machine says to the same card. */
function refusalOf(terms: Terms, isAmex: boolean) {
  const decision = decide(cardLifecycle, nothingYet(cardLifecycle), {
    id: cardId,
    name: 'submitCard',
    now,
    settings: defaultSettings,
    actor: carla,
    input: {
      ...terms,
      isAmex,
      confirmations,
      cardId,
      cardholderId: carla.userId,
      priceCents: 50_000,
      commissionCents: 20_000,
    },
  });
  return decision.kind === 'refused' ? decision.refusal : undefined;
}

describe('the form of a card', () => {
  it('has a sentence at one of its fields for exactly the cards that the machine refuses', () => {
    const terms = fc.record({
      bankId: fc.constantFrom(...lenders.map(({ id }) => id)),
      limitCents: fc.integer({ min: 100_000, max: 2_000_000 }),
      statementDay: fc.integer({ min: 1, max: 31 }),
      openedOn: fc.constantFrom('2019-04', '2023-11', '2023-12', '2024-11', '2024-12', '2025-11', '2026-10'),
      offeredSlots: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(terms, fc.boolean(), (card, isAmex) => {
        const faults = faultsOf(card, isAmex);
        const refusal = refusalOf(card, isAmex);
        expect(Object.keys(faults).length === 0).toBe(refusal === undefined);
        expect(Object.keys(faults)).not.toContain('form');
        if (refusal) expect(Object.values(faults)).toContain(refusalText(refusal));
      }),
      { numRuns: 500 },
    );
  });

  it('takes a card that fits', () => expect(faultsOf(good)).toEqual({}));
  it('names every field that is empty', () => {
    const empty = { bankId: null, limitCents: null, statementDay: null, openedOn: null, offeredSlots: null };
    expect(Object.keys(faultsOf(empty))).toEqual(Object.keys(empty));
  });
  it('says what is wrong beside what is missing', () =>
    expect(faultsOf({ ...good, limitCents: 100, openedOn: null })).toEqual({
      limitCents: 'Chase cards need a limit of at least $5,000.',
      openedOn: 'This field is required',
    }));
  it.each<readonly [string, string, object]>([
    ['', '', { openedOn: 'This field is required', openedYear: 'This field is required' }],
    ['', '2019', { openedOn: 'This field is required' }],
    ['04', '', { openedYear: 'This field is required' }],
    ...['21', '0021', '1019', '1957', '9999', 'x'].map(
      (year) => ['04', year, { openedYear: expect.stringMatching(/^Enter a year from 1958 to 20\d\d$/) }] as const,
    ),
    ['04', '2019', {}],
  ])('month %j and year %j: a fault stands at the one that it is about', (openedOn, openedYear, expected) => {
    const { openedOn: month, opened } = termsIn({ values: { openedOn, openedYear } } as unknown as Draft);
    const terms = { ...good, openedOn: month, ...(opened && { opened }) };
    expect(cardFormFaults(rules, 'submitCard', terms, { ...good, isAmex: false, confirmations })).toEqual(expected);
  });
  it('takes no limit that is a mistyped amount', () =>
    expect(faultsOf({ ...good, limitCents: 9_999_999_900 })).toEqual({
      limitCents: 'Enter a limit of up to $500,000',
    }));
  it('says from when a card that is too new can be added', () =>
    expect(faultsOf({ ...good, openedOn: '2026-03' })).toEqual({
      openedOn: 'This card is too new. You can add it from March 2028.',
    }));
  it('says what is wrong with the limit and the year as soon as their fields are left', () => {
    expect(['12,000', '99999999', 'much'].map(limitFault)).toEqual([
      undefined,
      'Enter a limit of up to $500,000',
      'Enter an amount in dollars, like 250 or 250.50',
    ]);
    expect(['2019', '2090'].map(yearFault)).toEqual([undefined, expect.stringMatching(/^Enter a year from 1958/)]);
  });
  it('says on which day a lender closes all its statements', () =>
    expect(faultsOf({ ...good, bankId: 24 })).toEqual({ statementDay: 'PNC Bank statements close on day 20.' }));
  it.each(banksInForce(defaultSettings).filter(({ refused }) => !refused))(
    'of $name: no box that isn’t ticked is a fault of the bank',
    ({ id, followUpCall }) => {
      const draft = { values: { bankId: String(id) } } as unknown as Draft;
      const bank = { id, followUpCall } as Bank;
      const faults = Object.keys(newCardFaults(rules, { draft, bank, card: newCardFrom(draft, bank) }));
      expect(faults).toContain('confirmations.notAmex');
      expect(faults).not.toContain('bankId');
    },
  );
  it('leaves it to the server as long as the machine is not there', () =>
    expect(cardFormFaults(undefined, 'submitCard', { ...good, limitCents: 1 }, good)).toEqual({}));
});
