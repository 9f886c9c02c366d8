import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoreFilters, StoreList } from '#services/domains/content/site/siteTypes.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { call } from '#web/api/call.ts';
import { throttled } from '#web/api/live/throttle.ts';
import { whenIdle } from '#web/kit/whenIdle.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { filtersIn, narrowedBy, searchWith, tradelineQuery } from './tradelineQuery.ts';

/** Delay in ms after the last key before a filter is applied (spec section 9). */
const DEBOUNCE = 300;
/** At most one request for live changes in this time, in ms. */
const LIVE = 1_000;

/** The list as the server drew it, and from then on as the reader filters it: the filters stand in the address. */
export function useStore(first: StoreList) {
  const [list, setList] = useState(first);
  const [typed, setTyped] = useState(first.filters);
  const [state, setState] = useState<'there' | 'loading' | 'failed'>('there');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef(new AbortController());
  const load = useCallback((filters: StoreFilters, isQuiet = false) => {
    asking.current.abort();
    const { signal } = (asking.current = new AbortController());
    if (!isQuiet) setState('loading');
    listWith(filters, signal).then(
      (found) => {
        setList(found);
        setState('there');
      },
      // A list that is there stays, if it could only not be brought up to date.
      () => signal.aborted || setState((before) => (before === 'loading' ? 'failed' : before)),
    );
  }, []);
  const show = (filters: StoreFilters) => {
    clearTimeout(timer.current);
    setTyped(filters);
    putIntoAddress(filters);
    load(filters);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = useCallback(() => load(filtersIn(location.search), true), [load]);
  useKeptPage(refresh);
  useLive(refresh);

  const changed = (changes: StoreFilters) => {
    const { offset: _, ...before } = typed;
    return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
  };
  return {
    list,
    state,
    typed: (name: string) => typed[name] ?? '',
    applied: (name: string): string | undefined => typed[name],
    isFiltered: Object.keys(typed).some((name) => name !== 'offset'),
    /** For keys: applied when they rest. */
    set: (name: string, value: string) => {
      const filters = changed({ [name]: value });
      setTyped(filters);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(filters), DEBOUNCE);
    },
    /** For choices: applied at once. */
    choose: (name: string, value: string, more: StoreFilters = {}) => show(changed({ ...more, [name]: value })),
    clear: () => show({}),
    again: () => load(typed),
    /** The search of this list's address with one more filter: links work without a script. */
    searchWith: (changes: StoreFilters) => searchWith(changed(changes)),
  };
}
export type Store = ReturnType<typeof useStore>;

/** Replaces the filters of the address; the code of who referred the reader stays. */
function putIntoAddress(filters: StoreFilters): void {
  const { pathname, search, hash } = location;
  const ref = new URLSearchParams(search).get('ref');
  history.replaceState(
    history.state,
    '',
    `${pathname}${searchWith({ ...(ref !== null && { ref }), ...filters })}${hash}`,
  );
}

/** Calls back when the browser shows a page that it has kept: much may have changed since. */
function useKeptPage(shown: () => void): void {
  useEffect(() => {
    const isKept = ({ persisted }: PageTransitionEvent) => persisted && shown();
    addEventListener('pageshow', isKept);
    return () => removeEventListener('pageshow', isKept);
  }, [shown]);
}

async function listWith(filters: StoreFilters, signal: AbortSignal): Promise<StoreList> {
  const of = (name: string) => filters[name];
  const query = narrowedBy(of);
  const availability = query.availableToBook === 'true' ? 'book' : 'buy';
  const range = (type: 'price' | 'card_limit' | 'account_age') =>
    call(tradelineRoutes.tradelineRange, { query: { type, availability } }, { signal });
  const [found, banks, perks, days, price, limits, ages] = await Promise.all([
    call(tradelineRoutes.tradelines, { query: tradelineQuery(of) }, { signal }),
    call(tradelineRoutes.tradelineBanks, { query }, { signal }),
    call(tradelineRoutes.tradelinePerks, { query }, { signal }),
    call(tradelineRoutes.tradelineStatementDays, { query }, { signal }),
    range('price'),
    range('card_limit'),
    range('account_age'),
  ]);
  const ranges = { price, card_limit: limits, account_age: ages };
  return {
    kind: 'list',
    filters,
    found,
    choices: { banks: banks.items, perks: perks.items, days: days.items, ranges },
  };
}

/**
 * Calls back when the reader returns to the page, and when a card has changed that the stream tells them of: guests have
 * no stream.
 */
export function useLive(changed: () => void): void {
  const isGuest = useSite().reader === null;
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && changed();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [changed]);
  useEffect(() => {
    if (isGuest) return undefined;
    let end = () => {};
    let isOver = false;
    const tell = throttled<unknown>(LIVE, changed);
    whenIdle(() => {
      void import('#web/api/live/liveConnection.ts').then(({ connectLive }) => {
        if (isOver) return;
        end = connectLive((news) => {
          if ('resync' in news || ('lifecycle' in news && news.lifecycle === 'card')) tell(news);
        });
      });
    });
    return () => {
      isOver = true;
      end();
    };
  }, [isGuest, changed]);
}
