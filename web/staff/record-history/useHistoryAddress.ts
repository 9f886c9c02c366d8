import { useSearchParams } from 'react-router-dom';
import { type HistoryTab, historyTabFrom } from './historyTabs.ts';
import { type Stop, stopFrom, stopText } from './stop.ts';

/**
 * The asker whose next steps are shown: everyone (null), the reader, or a role that the machine names
 * (`staff.orders.3`).
 */
export type AskerKey = string | null;

export interface HistoryAddress {
  readonly at: Stop;
  /** The second moment, if two are compared. */
  readonly and: Stop | null;
  readonly asker: AskerKey;
  readonly hold: string | null;
  readonly tab: HistoryTab;
  /** The command to which the diagram shows the way. */
  readonly to: string | null;
  readonly change: (change: Partial<Pick<HistoryAddress, 'at' | 'and' | 'asker' | 'hold'>>) => void;
}

/**
 * The page's state, kept in the address: `?tab=record&at=3&and=7&as=buyer`. Moving the slider adds nothing to the
 * browser's history.
 */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const and = params.get('and');
  return {
    at: stopFrom(params.get('at')),
    and: and === null ? null : stopFrom(and),
    asker: params.get('as'),
    hold: params.get('hold'),
    tab: historyTabFrom(params.get('tab')),
    to: params.get('to'),
    change: (change) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          const put = (name: string, value: string | null) =>
            value === null ? after.delete(name) : after.set(name, value);
          if (change.at) put('at', change.at.kind === 'now' ? null : stopText(change.at));
          if (change.and !== undefined) put('and', change.and && stopText(change.and));
          if (change.asker !== undefined) put('as', change.asker);
          if (change.hold !== undefined) put('hold', change.hold);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
