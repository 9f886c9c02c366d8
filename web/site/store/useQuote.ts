import { useEffect, useState } from 'react';
import type { Quote } from '#services/http/routeTypes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { enteredPromocode } from '#web/api/cart/enteredPromocode.ts';
import { call } from '#web/api/call.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { useSite } from '#web/site/SiteContext.ts';

/** The prices of these tradelines for the signed-in buyer, by id; empty for everybody else and until they are known. */
export function useQuote(ids: readonly string[]): ReadonlyMap<string, Quote['lines'][number]> {
  const { reader } = useSite();
  const [lines, setLines] = useState<Quote['lines']>([]);
  const asked = reader && isBuyer(reader) ? ids.join() : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const stop = new AbortController();
    const promocode = enteredPromocode.read();
    const body = {
      lines: asked.split(',').map((cardId) => ({ cardId })),
      ...(promocode === undefined ? {} : { promocode }),
    };
    // The list price stands there anyway.
    call(orderRoutes.quoteOrder, { body }, { signal: stop.signal }).then(
      (quote) => setLines(quote.lines),
      () => undefined,
    );
    return () => stop.abort();
  }, [asked]);
  return new Map(lines.map((line) => [line.cardId, line]));
}
