import type { CustomerType, Person, UserType } from '#workflows/kernel/actor.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { refusal } from './refusal.ts';

/**
 * Changes from customer to cardholder or back (domains, D0-8). The first time the other kind is added: a buyer or broker
 * becomes a cardholder, too, and a cardholder a buyer. Every record keeps its owner, so nothing is lost on either side; no
 * order takes a card of its own buyer (`notOwnCard`). Staff and admins have one kind; nobody switches somebody else.
 */
export const switchKind = (
  deps: AccountDeps,
  { actor, requestOrigin }: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    actor,
    requestOrigin,
    userId: actor.userId,
    what: 'kindSwitched',
    refuse: ({ userType }) =>
      actor.behind
        ? refusal('notWhileLoggedInAs')
        : isCustomerType(userType)
          ? undefined
          : refusal('notForThisAccount'),
    columns: ({ user_type: now, other_kind: other }) =>
      isCustomerType(now) ? { user_type: other ?? firstOther(now), other_kind: now } : {},
  });

const isCustomerType = (userType: UserType): userType is CustomerType => userType !== 'staff' && userType !== 'admin';

const firstOther = (now: CustomerType): CustomerType => (now === 'cardholder' ? 'buyer' : 'cardholder');
