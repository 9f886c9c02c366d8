import type { OrderState } from '#workflows/order/state.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import type { CardState } from '#workflows/card/state.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';
import type { PromocodeState } from '#workflows/promocode/state.ts';
import type { TicketState } from '#workflows/ticket/state.ts';
import type { VerificationState } from '#workflows/verification/state.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import type { Silence } from '#workflows/kernel/deadline.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { TicketType } from '#workflows/ticket/ticketTypes.ts';
import type { CardStateName } from '../cards/columns.ts';
import type { ClaimStateName } from '../claims/facts.ts';
import type { DeadlineRow } from '../deadlines/model.ts';
import type { WaitingTurn } from '../deadlines/waitsQuery.ts';
import type { LineOutcome } from '../lines/projection.ts';
import type { LedgerAccount } from '../ledger/columns.ts';
import type { OrderStateName } from '../orders/facts.ts';
import type { TicketStateName } from '../tickets/facts.ts';
import type { TimelineMeta } from '../timeline/query.ts';

/** Column types that the database does not know: the values allowed in a text, and the content of JSON. */
export interface Refined {
  'read.bookings': { state: BookingState };
  'read.cards': { state: CardState; card_state: CardStateName };
  'read.claims': { state: ClaimState; claim_state: ClaimStateName };
  'read.deadlines': { lifecycle: LifecycleName; turn: DeadlineRow['turn']; silence: Silence };
  'read.extensions': { state: ExtensionState };
  'read.ledger': { account: LedgerAccount };
  'read.lines': { outcome: LineOutcome | null };
  'read.orders': { state: OrderState; order_state: OrderStateName };
  'read.promocodes': { state: PromocodeState };
  'read.tickets': { state: TicketState; ticket_state: TicketStateName; type: TicketType | null };
  'read.timeline': { meta: TimelineMeta };
  'read.waits': { lifecycle: LifecycleName; turn: WaitingTurn };
  'read.verifications': { state: VerificationState };
}
