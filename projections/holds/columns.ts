import { holdKinds } from '#workflows/hold/holdKinds.ts';
import type { Hold } from '#workflows/hold/state.ts';
import { holdMachine } from '#workflows/hold/machine.ts';
import { columnOf } from '../grid/column.ts';
import { statesOf } from '../grid/statesOf.ts';

const holdStatuses = statesOf(holdMachine, ['none', 'placed']);

export interface HoldFacts {
  readonly hold: Hold;
  readonly cardId: string;
  readonly cardholderId: string | null;
  /** Time of the last event of this hold. */
  readonly updatedAt: string;
}

const column = columnOf<HoldFacts>();
const word = 'text collate "C" not null';

/** One hold of a card. Dates are Pacific days; the end date is the last day on hold, null for a hold without an end. */
export const holdColumns = {
  holdId: column({ kind: 'text', type: word, from: ({ hold }) => hold.holdId }),
  cardId: column({ kind: 'text', type: word, from: ({ cardId }) => cardId }),
  cardholderId: column({ kind: 'text', type: 'text collate "C"', from: ({ cardholderId }) => cardholderId }),
  kind: column({ kind: 'text', values: holdKinds, type: word, from: ({ hold }) => hold.kind }),
  status: column({ kind: 'text', values: holdStatuses, type: word, from: ({ hold }) => hold.status }),
  startDate: column({ kind: 'day', type: 'date not null', from: ({ hold }) => hold.startDate }),
  endDate: column({ kind: 'day', nullable: true, type: 'date', from: ({ hold }) => hold.endDate }),
  reason: column({ kind: 'text', nullable: true, type: 'text', from: ({ hold }) => hold.reason }),
  endedBecause: column({ kind: 'text', nullable: true, type: 'text', from: ({ hold }) => hold.endedBecause ?? null }),
  placedAt: column({ kind: 'instant', type: 'timestamptz not null', from: ({ hold }) => hold.placedAt }),
  cancelled: column({ kind: 'flag', expression: `h.status = 'cancelled'` }),
  /** Revision of the card's holds stream, which If-Match is compared with. */
  revision: column({ kind: 'serial', expression: 's.revision' }),
  updatedAt: column({ kind: 'instant', type: 'timestamptz not null', from: ({ updatedAt }) => updatedAt }),
};
