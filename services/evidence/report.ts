// oxlint-disable max-lines -- one part of the report after the other
import { foldAll, type Folds, nothingYet } from '#workflows/kernel/fold.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';
import { categoryOf } from '#workflows/kernel/streamName.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { lifecycles, ofAnOrder } from '#workflows/lifecycles.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { clientName } from '#workflows/order/clientTexts.ts';
import { isErased } from '#workflows/kernel/erased.ts';
import type { User } from '#services/accounts/users.ts';
import { entryOf } from '#services/domains/entries.ts';
import { readStreams } from './openPack.ts';
import type { PackContent, PackedEvent, PackedFile, PackedStream } from './pack.ts';

/** An event with the stream it stands in. */
export interface ReportedEvent {
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly at: string;
  /** Null for the system; empty for an account that was forgotten. */
  readonly who: string | null;
  /** Stands for a person whose name the reader does not get. */
  readonly party?: 'staff' | 'cardholder';
  readonly hash: string;
  /** Why: of a decline, a refusal, a cancellation and whatever else carries a reason. Empty once it is erased. */
  readonly because: string | null;
}

/** What the printed pack says about an order. Empty names belong to forgotten people. */
export interface Report {
  readonly pack: Omit<PackContent, 'streams' | 'texts'>;
  readonly fingerprint: string;
  readonly events: readonly ReportedEvent[];
  readonly parties: readonly { readonly role: 'buyer' | 'client' | 'cardholder'; readonly name: string }[];
  readonly lines: readonly {
    readonly line: number;
    readonly bank: string;
    readonly statementDate: string;
    readonly priceCents: number;
  }[];
  readonly totalCents: number;
  /** Where the order stands when the pack is made. */
  readonly state: string;
  /** `depositCents`: what came in for the order and no payment of it is confirmed. */
  readonly owed: {
    readonly refundCents: number;
    readonly depositCents: number;
    /** Null for a reader whom it does not concern. */
    readonly commissionCents: number | null;
  };
  /** Streams whose history can't be read in full: what they say counts nowhere above. */
  readonly damaged: readonly string[];
  readonly payments: readonly (ReportedEvent & {
    readonly amountCents: number;
    readonly method: string;
    readonly reference: string;
  })[];
  /** Null for a reader who does not get the signatures. */
  readonly consents: readonly (ReportedEvent & { readonly signature: string })[] | null;
  readonly files: readonly PackedFile[];
}

/** Everybody that the pack's events refer to, so that their names can be looked up. */
export const peopleOf = ({ streams }: Pick<PackContent, 'streams'>): readonly string[] => [
  ...new Set(
    streams
      .flatMap(({ events }) =>
        events.flatMap(({ data, meta }) => [
          actorOf(meta)?.userId,
          field(data, 'buyerId'),
          field(data, 'cardholderId'),
        ]),
      )
      .filter((id) => id !== undefined),
  ),
];

/** What the pack says, for people. */
export function reportOf(
  content: PackContent,
  { users, fingerprint }: { users: ReadonlyMap<string, User>; fingerprint: string },
): Report {
  const { streams: _, texts: _texts, ...pack } = content;
  const streams = readStreams(content);
  const nameOf = (id: string): string => nameIn(users, id);
  const reported = streams.flatMap(({ stream, events }) =>
    events.map((event) => ({ event, told: reportedEvent(stream, event, nameOf) })),
  );
  const inOrder = reported.toSorted((a, b) => Number(BigInt(a.event.position) - BigInt(b.event.position)));
  const records = recordsIn(streams);
  const { state, value } = records.orders[0] ?? nothingYet(orderLifecycle);
  const consents = inOrder.filter(({ event }) => event.type === 'booking.consent-signed.v1');
  return {
    pack,
    fingerprint,
    events: inOrder.map((one) => one.told),
    parties: partiesOf(streams, state, nameOf),
    lines: state.lines.map(({ line, bank, statementDate, priceCents }) => ({ line, bank, statementDate, priceCents })),
    totalCents: state.totalCents,
    state: String(value ?? ''),
    owed: owedBy(records.owed),
    damaged: records.damaged,
    payments: inOrder.flatMap(({ event, told: one }) =>
      payments.has(event.type) || cameInUnconfirmed(event)
        ? [
            {
              ...one,
              amountCents: amountIn(event.data),
              method: field(event.data, 'method') ?? '',
              reference: field(event.data, 'reference') ?? '',
            },
          ]
        : [],
    ),
    // A signature is a name: it goes with the account whose name it is.
    consents: consents.map(({ event, told: one }) => ({
      ...one,
      signature:
        one.who === '' || isErased(field(event.data, 'signature')) ? '' : (field(event.data, 'signature') ?? ''),
    })),
    files: content.files,
  };
}

const payments = new Set<string>(ofAnOrder.flatMap((name) => entryOf(name).evidence?.payments ?? []));
/** What staff said had come in when they ended a record whose payment nobody confirmed. */
const endsUnconfirmed = new Set<string>(ofAnOrder.flatMap((name) => entryOf(name).evidence?.endsUnconfirmed ?? []));
const cameInUnconfirmed = ({ type, data }: PackedEvent): boolean => endsUnconfirmed.has(type) && amountIn(data) > 0;

const nameIn = (users: ReadonlyMap<string, User>, id: string): string => {
  const user = users.get(id);
  return user && !user.forgotten ? `${user.firstName} ${user.lastName}`.trim() : '';
};

/** The records of these streams, as far as their histories can be read, and the streams of those whose can't. */
function recordsIn(streams: readonly PackedStream[]) {
  const damaged: string[] = [];
  const all = <State extends Ownership>(lifecycle: Folds<State>): readonly Snapshot<State>[] =>
    streams
      .filter(({ stream }) => categoryOf(stream) === lifecycle.category)
      .flatMap(({ stream, events }) => {
        try {
          return foldAll(lifecycle, events);
        } catch (fault) {
          if (!(fault instanceof RecordDamaged)) throw fault;
          damaged.push(stream);
          return [];
        }
      });
  const orders = all(orderLifecycle);
  const owed = ofAnOrder.flatMap((name) => {
    const snapshots: readonly Snapshot<unknown>[] = name === 'order' ? orders : all<Ownership>(lifecycles[name]);
    return snapshots.flatMap((snapshot) => entryOf(name).evidence?.owed(snapshot) ?? []);
  });
  return { orders, owed, damaged };
}

/** What is owed of these records and was not paid, in cents. */
const owedBy = (owed: readonly Partial<Report['owed']>[]): Report['owed'] => ({
  refundCents: sum(owed.map(({ refundCents = 0 }) => refundCents)),
  depositCents: sum(owed.map(({ depositCents = 0 }) => depositCents)),
  commissionCents: sum(owed.map(({ commissionCents }) => commissionCents ?? 0)),
});
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

function reportedEvent(
  stream: string,
  { revision, type, data, meta }: PackedEvent,
  nameOf: (id: string) => string,
): ReportedEvent {
  const { userId, behind } = actorOf(meta) ?? {};
  const who = userId === undefined ? null : behind ? `${nameOf(behind.userId)} (${nameOf(userId)})` : nameOf(userId);
  return { stream, revision, type, at: String(meta['at']), who, hash: meta.hash, because: reasonIn(data) };
}

function partiesOf(
  streams: readonly PackedStream[],
  { buyerId, client }: OrderState,
  nameOf: (id: string) => string,
): Report['parties'] {
  const cardholders = new Set(
    streams.flatMap(({ events }) => events.flatMap(({ data }) => field(data, 'cardholderId') ?? [])),
  );
  return [
    { role: 'buyer', name: buyerId === null ? '' : nameOf(buyerId) },
    { role: 'client', name: client ? clientName(client) : '' },
    ...[...cardholders].map((id) => ({ role: 'cardholder' as const, name: nameOf(id) })),
  ];
}

const reasonIn = (data: unknown): string | null => {
  const reason = field(data, 'reason');
  return reason === undefined ? null : isErased(reason) ? '' : reason;
};
const actorOf = (meta: PackedEvent['meta']) => {
  const actor = meta['actor'] as Actor | undefined;
  return actor?.kind === 'person' ? actor : undefined;
};
const field = (data: unknown, name: string): string | undefined => {
  const value = (data as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};
/** What was paid by it; of a declined payment, what came in all the same. */
const amountIn = (data: unknown): number => {
  const { amountCents, paidCents, receivedCents } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Number(amountCents ?? paidCents ?? receivedCents ?? 0);
};
