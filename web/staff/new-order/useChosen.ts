import type { UserView } from '#services/http/routeTypes.ts';
import type { TradelineRow } from '#projections/cards/model.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { changed, useAddress } from '#web/kit/useAddress.ts';
import { clientOf } from '#web/record/client/clientDraft.ts';
import { linesMaximum } from '#workflows/limits.ts';

/**
 * The order's customer and tradelines. They are kept in the address, so that a reload keeps them and a customer's page
 * can link here.
 */
export interface Chosen {
  readonly customerId: string;
  /** Undefined until it is loaded, and for a user who is not a buyer. */
  readonly customer: UserView | undefined;
  readonly unknown: boolean;
  readonly cardIds: readonly string[];
  /** In the order in which they were chosen. */
  readonly cards: readonly TradelineRow[];
  readonly full: boolean;
  readonly chooseCustomer: (id: string) => void;
  readonly addCard: (id: string) => void;
  readonly removeCard: (id: string) => void;
}

/**
 * Current choices. Choosing another customer clears the values that were filled in from the account of the previous
 * one.
 */
export function useChosen(draft: Draft): Chosen {
  const [search, change] = useAddress();
  const customerId = search.get('customer') ?? '';
  const cardIds = linesIn(search);
  const people = useAnswer(
    userRoutes.users,
    { query: { group: 'buyers', search: customerId, pageSize: 1 } },
    { enabled: customerId !== '', watches: ['users', 'account'] },
  );
  const rows = useAnswer(
    tradelineRoutes.tradelines,
    { query: { id: cardIds.join(','), limit: linesMaximum } },
    { enabled: cardIds.length > 0, keepLast: true, watches: ['card'] },
  );
  const customer = customerId === '' ? undefined : people.data?.rows.find(({ id }) => id === customerId);
  const chooseLines = (choose: (ids: readonly string[]) => readonly string[]) =>
    change((now) => changed(now, { lines: choose(linesIn(now)).join(',') }), { replace: true });
  return {
    customerId,
    customer,
    unknown: customerId !== '' && people.data !== undefined && customer === undefined,
    cardIds,
    cards: cardIds.flatMap((id) => rows.data?.rows.find((row) => row.id === id) ?? []),
    full: cardIds.length >= linesMaximum,
    chooseCustomer: (id) => {
      if (customer) takeBack(draft, customer);
      draft.set('buyerId', '');
      change((now) => changed(now, { customer: id }), { replace: true });
    },
    addCard: (id) => {
      // An error about missing lines no longer applies; the search text stays.
      draft.set('lines', textOf(draft, 'lines'));
      chooseLines((ids) => [...new Set([...ids, id])]);
    },
    removeCard: (id) => chooseLines((ids) => ids.filter((one) => one !== id)),
  };
}

const linesIn = (address: URLSearchParams): readonly string[] =>
  (address.get('lines') ?? '').split(',').filter(Boolean).slice(0, linesMaximum);

/** Clears values that were filled in from a customer's account and not edited. */
function takeBack(draft: Draft, customer: UserView): void {
  for (const [path, value] of Object.entries(clientOf(customer))) {
    if (value !== '' && textOf(draft, path) === value) draft.set(path, '');
  }
}
