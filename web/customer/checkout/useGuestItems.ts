import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { type AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { CartLineView } from './CartLine.tsx';

type Tradelines = AnswerTo<typeof tradelineRoutes.tradelines>;

/** The tradelines in a guest's cart as they are offered now, and the ids of those that no longer are. */
export function useGuestItems() {
  const { ids, guestLines, signedIn } = useCart();
  const query = useAnswer(
    tradelineRoutes.tradelines,
    { query: { id: ids.join(','), limit: linesMaximum } },
    { enabled: !signedIn && ids.length > 0, keepLast: true, watches: ['card'] },
  );
  return {
    ids,
    query,
    itemsIn: ({ rows }: Tradelines): readonly CartLineView[] =>
      guestLines.flatMap((line) => {
        const row = rows.find(({ id }) => id === line.id);
        return row ? [{ ...row, ...line }] : [];
      }),
    goneFrom: ({ rows }: Tradelines) => ids.filter((id) => !rows.some((row) => row.id === id)),
  };
}
