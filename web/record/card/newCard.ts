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
/** The confirmations that a cardholder of this bank has to give. */
export const askedOf = (bank: Bank | undefined) =>
  confirmations.filter((name) => name !== 'followUpCall' || bank?.followUpCall);

/** The request body of an offered card; staff add its cardholder. */
export type NewCard = NonNullable<RequestTo<typeof cardRoutes.submitCard>['body']>;

/** Returns what the machine would refuse, and the unticked boxes, which stand for the rules that require them. */
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

/** Builds the request from a complete form. */
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
    // An unticked box has an error of its own, and says nothing about the bank.
    isAmex: false,
    offeredSlots: offeredSlots!,
    confirmations: confirmed as NonNullable<RequestTo<typeof cardRoutes.submitCard>['body']>['confirmations'],
  };
}
