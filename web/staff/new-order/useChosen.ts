import type { UserView } from '#services/http/routeTypes.ts';
import { useSearchParams } from 'react-router-dom';
import type { TradelineRow } from '#projections/cards/model.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
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
  const [search, setSearch] = useSearchParams();
  const customerId = search.get('customer') ?? '';
  const cardIds = (search.get('lines') ?? '').split(',').filter(Boolean).slice(0, linesMaximum);
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
  const change = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
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
      change({ customer: id });
    },
    addCard: (id) => {
      // An error about missing lines no longer applies; the search text stays.
      draft.set('lines', textOf(draft, 'lines'));
      change({ lines: [...cardIds, id].join(',') });
    },
    removeCard: (id) => change({ lines: cardIds.filter((one) => one !== id).join(',') }),
  };
}

/** Clears values that were filled in from a customer's account and not edited. */
function takeBack(draft: Draft, customer: UserView): void {
  for (const [path, value] of Object.entries(clientOf(customer))) {
    if (value !== '' && textOf(draft, path) === value) draft.set(path, '');
  }
}
