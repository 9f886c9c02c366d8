import type {
  BookingDetail,
  BookingRow,
  CardholderBooking,
  CommissionsByCardholder,
} from '#projections/bookings/model.ts';
import type { BookingOnCard } from '#projections/bookings/query.ts';
import type {
  MyCardRow,
  StaffCardRow,
  StaffCardsRequest,
  TradelineRanges,
  TradelineRequest,
  TradelineRow,
} from '#projections/cards/model.ts';
import type { DeadlineRow } from '#projections/deadlines/model.ts';
import type { TabCount } from '#projections/grid/tabCounts.ts';
import type { ListRequest } from '#projections/grid/gridList.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import type { LedgerBalance, LedgerLine } from '#projections/ledger/model.ts';
import type { MyOrderRow, OrderDetail, OrderQueueRow } from '#projections/orders/model.ts';
import type { RefundRow } from '#projections/orders/model.ts';
import type { Page, PageRequest } from '#projections/paging/model.ts';
import type { Causes } from '#projections/timeline/causes.ts';
import type {
  LogFilter,
  LogPage,
  LogRequest,
  TimelinePage,
  TimelineRequest,
  TimelineRow as LoggedRow,
} from '#projections/timeline/model.ts';
import type { VerificationRow } from '#projections/verification/model.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

export interface BookingsRequest extends PageRequest {
  readonly fulfilment?: readonly CardholderBooking['fulfilment'][] | undefined;
  readonly cardId?: string | undefined;
  readonly waitingFor?: 'cardholder' | 'staff' | 'anybody' | undefined;
  readonly overdue?: boolean | undefined;
}

export type ProjectionName =
  | 'orders'
  | 'bookings'
  | 'cards'
  | 'holds'
  | 'verification'
  | 'deadlines'
  | 'ledger'
  | 'timeline';

/** One of the staff's working lists. */
export interface Queue<Row = unknown> {
  readonly block: (request: ListRequest<string>) => Promise<Page<Row>>;
  readonly counts: () => Promise<Readonly<Record<string, TabCount>>>;
  /** The whole of it, by portions. Whoever stops reading ends the query. */
  readonly all: (request: ListRequest<string>) => AsyncGenerator<readonly Row[], void, void>;
  /** Names of the columns that can be filtered, sorted and exported. */
  readonly tabs: readonly string[];
}
export interface Queues {
  readonly orders: Queue<OrderQueueRow>;
  readonly bookings: Queue<BookingRow>;
  readonly commissions: Queue<BookingRow>;
  readonly refunds: Queue<RefundRow>;
  readonly verifications: Queue<VerificationRow>;
  readonly cards: Queue<StaffCardRow>;
}

/** What the routes ask of the projections, bound to the database and the clock. */
export interface Queries {
  /** Waits up to 2 s until these projections include everything up to a position; false when they still do not. */
  readonly reached: (after: bigint, projections: readonly ProjectionName[]) => Promise<boolean>;

  /** `owner`: a cardholder who looks at the market, to whom their own cards tell of no secret hold. */
  readonly tradelines: (request: TradelineRequest, owner?: string) => Promise<Page<TradelineRow>>;
  readonly tradelinesById: (ids: readonly string[], owner?: string) => Promise<ReadonlyMap<string, TradelineRow>>;
  readonly tradelineRanges: (owner?: string) => Promise<TradelineRanges>;

  readonly myOrders: (buyerId: string, request: PageRequest) => Promise<Page<MyOrderRow>>;
  readonly countPendingOrders: (buyerId: string) => Promise<number>;
  readonly order: (id: string) => Promise<OrderDetail | undefined>;

  readonly myBookings: (cardholderId: string, request: BookingsRequest) => Promise<Page<CardholderBooking>>;
  readonly bookings: (request: BookingsRequest) => Promise<Page<BookingRow>>;
  readonly openBookingsOn: (cardId: string) => Promise<readonly BookingOnCard[]>;
  readonly booking: (id: string) => Promise<BookingDetail | undefined>;
  readonly commissions: (
    request: PageRequest & { readonly state: 'payable' | 'paid'; readonly cardholderId?: string | undefined },
  ) => Promise<Page<BookingRow>>;
  readonly commissionsToPay: () => Promise<readonly CommissionsByCardholder[]>;

  readonly myCards: (cardholderId: string, request: PageRequest) => Promise<Page<MyCardRow>>;
  readonly cards: (request: StaffCardsRequest) => Promise<Page<StaffCardRow>>;
  readonly myCard: (cardholderId: string, id: string) => Promise<MyCardRow | undefined>;
  readonly card: (id: string) => Promise<StaffCardRow | undefined>;
  /** Of one card, as far as this person may know of them. */
  readonly holds: (cardId: string, actor: Person) => Promise<readonly HoldRow[]>;

  readonly verification: (cardholderId: string) => Promise<VerificationRow | undefined>;

  readonly queues: Queues;

  readonly overdue: (request: {
    readonly lifecycle?: LifecycleName | undefined;
    readonly limit: number;
  }) => Promise<readonly DeadlineRow[]>;
  /** An order's has its bookings and slots in it. */
  readonly timeline: (lifecycle: LifecycleName, id: string, request: TimelineRequest) => Promise<TimelinePage>;
  /** Everything that happened, whatever record it happened to. */
  readonly searchLog: (request: LogRequest) => Promise<LogPage>;
  /** Since a position, as far as it fits the filter; 100 means as many or more. */
  readonly newInLog: (filter: LogFilter, since: string) => Promise<number>;
  /** The newest position in the log, `0` for an empty one. */
  readonly logHead: () => Promise<string>;
  readonly typesInLog: () => Promise<readonly string[]>;
  readonly eventInLog: (eventId: string) => Promise<LoggedRow | undefined>;
  readonly causesOf: (eventId: string) => Promise<Causes | undefined>;
  /** The order that a file was the payment's proof of. */
  readonly orderOfProof: (fileId: string) => Promise<string | null>;
  /** The id of the order that people know by this number. */
  readonly orderByNumber: (number: string) => Promise<string | undefined>;
  readonly ledgerOfOrder: (orderId: string) => Promise<readonly LedgerLine[]>;
  readonly ledgerBalances: () => Promise<readonly LedgerBalance[]>;
}
