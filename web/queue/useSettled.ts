import { use, useCallback, useEffect, useRef } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { usePending } from '#web/api/saving/usePending.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { InPanel } from './panelContext.ts';

/**
 * What a record's commands do to the queue beside it. One that changed the record's state has settled it: the next record opens. One
 * that didn't may still take it out of its list (money is paid back, a line has another card): then the next one opens once the list
 * says so. What only begins the work, or notes something, is still looked at.
 *
 * The state is remembered as it was at the press: while something is being saved, the page already shows what it leads to.
 */
export function useSettled(lifecycle: LifecycleName, id: string, shown: unknown) {
  const { advance, advanceOnceGone } = use(InPanel);
  const saving = usePending([`${lifecycle}-${id}`]).length > 0;
  const state = shown === undefined ? undefined : JSON.stringify(shown);
  const atPress = useRef(state);
  useEffect(() => {
    if (!saving) atPress.current = state;
  }, [saving, state]);
  return useCallback(
    (command: string, answer: { readonly state?: unknown }) => {
      if (staffEntries[lifecycle].commands[command]?.begins) return;
      JSON.stringify(answer.state) === atPress.current ? advanceOnceGone() : advance();
    },
    [lifecycle, advance, advanceOnceGone],
  );
}
