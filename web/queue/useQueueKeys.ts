import { t } from '#web/i18n/t.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import type { Picking } from './usePicking.ts';
import type { QueueState } from './useQueue.ts';

/** Keyboard control of a queue: moving through its rows, selecting and opening them without the mouse. */
export function useQueueKeys<Row>(
  { spec, address, cursor, picks, record, search, rows: { data } }: QueueState<Row>,
  picking: Picking<Row>,
): void {
  const walk = (by: 1 | -1) => {
    if (record.id !== undefined) return void record.step(by);
    const from = cursor.current?.focused();
    cursor.current?.focus(from === undefined ? 0 : from + by);
  };
  /** Index of the record beside the list, or else of the focused row. */
  const place = () => (record.id === undefined ? cursor.current?.focused() : cursor.current?.indexOf(record.id));
  const pick = (range: boolean) => {
    const index = place();
    const row = index === undefined ? undefined : cursor.current?.at(index);
    if (index === undefined || !row) return false;
    picking.one(row, index, range);
    return true;
  };
  const open = () => {
    const row = isInGrid() ? cursor.current?.at(cursor.current.focused() ?? -1) : undefined;
    if (!row) return false;
    record.open(row);
    return true;
  };
  const leave = () => {
    if (record.id !== undefined) return record.close();
    return picks.now().size > 0 && picks.clear();
  };
  const goToTab = (event: KeyboardEvent) => {
    const tab = spec.only ? undefined : spec.tabs[Number(event.key) - 1];
    if (!tab) return false;
    address.change({ tab: tab.value });
    return true;
  };
  useShortcuts(t('queue.keys.title', { queue: spec.title }), [
    { keys: 'j', words: t('queue.keys.down'), run: () => walk(1) },
    { keys: 'k', words: t('queue.keys.up'), run: () => walk(-1) },
    { keys: ['enter', 'o'], words: t('queue.keys.open'), run: open },
    { keys: 'escape', words: t('queue.keys.leave'), run: leave },
    { keys: 'x', words: t('queue.keys.pick'), run: () => pick(false) },
    { keys: 'shift+x', words: t('queue.keys.range'), run: () => pick(true) },
    { keys: 'shift+a', words: t('queue.keys.all', { count: data?.count ?? 0 }), run: picking.all },
    { keys: '/', words: t('queue.keys.search'), run: () => search.current?.focus() },
    ...(spec.only
      ? []
      : [{ keys: spec.tabs.map((_, index) => `g ${index + 1}`), words: t('queue.keys.tab'), run: goToTab }]),
  ]);
}

const isInGrid = (): boolean => document.activeElement?.closest('[role=gridcell]') != null;
