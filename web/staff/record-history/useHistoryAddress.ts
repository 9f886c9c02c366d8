import { changed, useAddress } from '#web/kit/useAddress.ts';
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
  const [params, write] = useAddress();
  const and = params.get('and');
  return {
    at: stopFrom(params.get('at')),
    and: and === null ? null : stopFrom(and),
    asker: params.get('as'),
    hold: params.get('hold'),
    tab: historyTabFrom(params.get('tab')),
    to: params.get('to'),
    change: ({ at: to, and: other, asker, hold }) =>
      write(
        (now) =>
          changed(now, {
            ...(to && { at: to.kind === 'now' ? '' : stopText(to) }),
            ...(other !== undefined && { and: other ? stopText(other) : '' }),
            ...(asker !== undefined && { as: asker ?? '' }),
            ...(hold !== undefined && { hold: hold ?? '' }),
          }),
        { replace: true, preventScrollReset: true },
      ),
  };
}
