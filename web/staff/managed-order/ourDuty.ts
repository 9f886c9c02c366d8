import type { Turn } from '#services/http/routeTypes.ts';
import type { ManagedOrder } from './managedOrder.ts';

export type Duty =
  | { readonly lifecycle: 'order'; readonly command: string }
  | { readonly lifecycle: 'booking'; readonly command: string; readonly bookingId: string; readonly bank: string };

/** Returns the first duty of staff among the order's turns; undefined while it is another party's turn. */
export function ourDuty(turns: readonly Turn[], lines: ManagedOrder['lines']): Duty | undefined {
  for (const { who, upcoming, lifecycle, doneBy: command, line, bank } of turns) {
    if (upcoming || (who !== 'you' && who !== 'staff') || command === null) continue;
    if (lifecycle === 'order') return { lifecycle, command };
    if (lifecycle !== 'booking') continue;
    const bookingId = lines.find((one) => one.line === line)?.bookingId;
    if (bookingId) return { lifecycle, command, bookingId, bank: bank ?? '' };
  }
  return undefined;
}
