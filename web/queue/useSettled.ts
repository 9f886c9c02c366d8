import { use, useCallback, useEffect, useRef } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { usePending } from '#web/api/saving/usePending.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { InPanel } from './panelContext.ts';

/**
 * Decides what a record's command does to the queue beside it. A command that changed the record's state has settled
 * it, so the next record opens. Any other may still remove it from its list (money is refunded, a line gets another
 * card): then the next one opens once the list has lost it. After a command that only begins the work, or adds a note,
 * the record stays open. Compares with the state at the time of the press: while the command is being saved, the page
 * already shows the expected state.
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
