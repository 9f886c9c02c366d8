import { z } from 'zod';
import type { BookingState } from '#workflows/booking/state.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { InTurn } from '#workflows/kernel/inTurn.ts';
import { columnOf } from '../grid/column.ts';
import type { BookingFacts } from './facts.ts';

/** A booking as it is read: its state, and what is due first as its reader's page shows it. */
export interface BookingView {
  readonly state: BookingState;
  readonly terms: NonNullable<BookingState['terms']>;
  readonly due: InTurn<Deadline> | undefined;
}

const column = columnOf<BookingFacts, BookingView>();

/** Columns for values of a booking's state by which no list is filtered or sorted. */
export const recordColumns = {
  /** True if it cannot be done yet. */
  nextDueUpcoming: column({ kind: 'flag', show: ({ due }) => due?.upcoming ?? false }),
  /** The command that does what is due first. */
  nextDueCommand: column({ kind: 'text', nullable: true, show: ({ due }) => due?.doneBy ?? null }),
  bankId: column({ kind: 'number', show: ({ terms }) => terms.bankId }),
  openedOn: column({ kind: 'text', show: ({ terms }) => terms.openedOn }),
  statementDay: column({ kind: 'number', show: ({ terms }) => terms.statementDay }),
  balanceAmountCents: column({
    kind: 'money',
    nullable: true,
    show: ({ state }) => state.balance?.amountCents ?? null,
  }),
  balanceConfirmedAt: column({ kind: 'instant', nullable: true, show: ({ state }) => state.balance?.at ?? null }),
  consentAt: column({ kind: 'instant', nullable: true, show: ({ state }) => state.consent?.at ?? null }),
  consentCoversExtensions: column({ kind: 'flag', show: ({ state }) => state.consent?.coversExtensions ?? false }),
  unableBecause: column({ kind: 'text', nullable: true, show: ({ state }) => state.unableBecause }),
  auAddedVia: column({
    kind: 'own',
    nullable: true,
    schema: z.enum(['cardholder', 'phone', 'online']),
    show: ({ state }) => state.auAddedVia,
  }),
  auScreenshotFileId: column({ kind: 'text', nullable: true, show: ({ state }) => state.auScreenshotFileId }),
  firstStatementDate: column({
    kind: 'day',
    nullable: true,
    show: ({ state }) => state.lease?.firstStatementDate ?? null,
  }),
  bureaus: column({ kind: 'list', compared: false, show: ({ state }) => [...state.bureaus] }),
  removalDue: column({ kind: 'day', nullable: true, show: ({ state }) => state.lease?.removalDue ?? null }),
  claimWindowCloses: column({
    kind: 'day',
    nullable: true,
    show: ({ state }) => state.lease?.claimWindowCloses ?? null,
  }),
  removalScreenshotFileId: column({ kind: 'text', nullable: true, show: ({ state }) => state.removalScreenshotFileId }),
  auRemovedAt: column({ kind: 'instant', nullable: true, show: ({ state }) => state.auRemovedAt }),
  endedBecause: column({ kind: 'text', nullable: true, show: ({ state }) => state.endedBecause }),
  newBookingId: column({ kind: 'text', nullable: true, show: ({ state }) => state.newBookingId }),
  replacementFor: column({ kind: 'text', nullable: true, show: ({ terms }) => terms.replacementFor }),
};
