import type * as cardRoutes from '#services/domains/cards/routes.ts';
import type { RequestTo } from '#web/api/call.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { type Bank, cardFormFaults, termsIn } from './cardDraft.ts';

const confirmations = [
  'acceptCommission',
  'utilizationBelow10',
  'personalCard',
  'notStoreCard',
  'notAmex',
  'tutorialRead',
  'followUpCall',
] as const;
/** What a cardholder confirms of a card of that bank. */
export const askedOf = (bank: Bank | undefined) =>
  confirmations.filter((name) => name !== 'followUpCall' || bank?.followUpCall);

/** What somebody who offers a card sends; staff name its cardholder beside it. */
export type NewCard = NonNullable<RequestTo<typeof cardRoutes.submitCard>['body']>;

/** What the machine would refuse of it, and the boxes that are not ticked: they stand for the rules that ask for them. */
export function newCardFaults(
  rules: Pick<Sends, 'faults'> | undefined,
  { draft, bank, card }: { readonly draft: Draft; readonly bank: Bank | undefined; readonly card: object },
): Readonly<Record<string, string>> {
  const {
    confirmations: _,
    isAmex: _amex,
    ...faults
  } = cardFormFaults(rules, 'submitCard', termsIn(draft), { ...card });
  const unconfirmed = askedOf(bank).filter((name) => !flagOf(draft, `confirmations.${name}`));
  return {
    ...faults,
    ...Object.fromEntries(unconfirmed.map((name) => [`confirmations.${name}`, t('rule.confirmationsGiven')])),
  };
}

/** What a form that is whole sends. */
export function newCardFrom(draft: Draft, bank: Bank | undefined) {
  const { bankId, limitCents, statementDay, openedOn, offeredSlots } = termsIn(draft);
  const confirmed = Object.fromEntries(
    askedOf(bank)
      .filter((name) => name !== 'notAmex')
      .map((name) => [name, flagOf(draft, `confirmations.${name}`)]),
  );
  return {
    bankId: bankId!,
    limitCents: limitCents!,
    statementDay: statementDay!,
    openedOn: openedOn!,
    // A box that isn't ticked yet says nothing of the bank: it has a fault of its own.
    isAmex: false,
    offeredSlots: offeredSlots!,
    confirmations: confirmed as NonNullable<RequestTo<typeof cardRoutes.submitCard>['body']>['confirmations'],
  };
}
