import { Metadata, type ServerWritableStream, status } from '@grpc/grpc-js';
import { messages, type ReadReq, type ReadResp, shared } from '#services/eventstore/eventstoredb/protocol.ts';
import { type BatchMood, notLeader, requiresLeader } from './batchAppendCall.ts';
import { streamDeleted } from './appendCall.ts';
import type { Committed, TransactionLog } from './transactionLog.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** `Streams.Read`: a stream or everything, both ways, or a subscription to everything (Streams.Read.cs). */
export const readCall = (log: TransactionLog, mood: Pick<BatchMood, 'leader'>) => (call: Call) => {
  call.on('error', () => {});
  if (mood.leader && requiresLeader(call)) return void call.emit('error', notLeader(mood.leader));
  const options = call.request.getOptions()!;
  const work = options.hasSubscription() ? subscription(log, call, options) : answer(log, call, options);
  work.catch((fault: unknown) => call.destroy(fault as Error));
};

async function answer(log: TransactionLog, call: Call, options: ReadReq.Options): Promise<void> {
  const stream = nameOf(options);
  if (log.tombstones.has(stream)) return void call.emit('error', streamDeleted(stream));
  if (isUnreadable(log, options)) {
    return void call.emit('error', unknown(`Unexpected ${stream ? 'ReadStreamResult' : 'ReadAllResult'}: Error`));
  }
  const found = options.hasStream() ? ofStream(log, options) : ofAll(log, options);
  if (!found) {
    const identifier = options.getStream()!.getStreamIdentifier()!;
    await send(
      call,
      new messages.ReadResp().setStreamNotFound(new messages.ReadResp.StreamNotFound().setStreamIdentifier(identifier)),
    );
  }
  for (const record of (found ?? []).slice(0, Number(options.getCount()))) await send(call, eventResp(record));
  call.end();
}

/** No events of a stream; backwards from a position that the log has not reached (IndexReader.cs, AllReader.cs). */
function isUnreadable(log: TransactionLog, options: ReadReq.Options): boolean {
  if (options.hasStream()) return Number(options.getCount()) === 0;
  return (
    options.getReadDirection() === 1 && Number(options.getAll()?.getPosition()?.getCommitPosition() ?? 0) > log.end()
  );
}

/** A read that fails in the server's reader (StorageReaderWorker.cs, RpcExceptions.cs). */
const unknown = (details: string) =>
  Object.assign(new Error(details), { code: status.UNKNOWN, details, metadata: new Metadata() });

const nameOf = (options: ReadReq.Options) =>
  Buffer.from(options.getStream()?.getStreamIdentifier()?.getStreamName_asU8() ?? '').toString('utf8');

function ofStream(log: TransactionLog, options: ReadReq.Options): readonly Committed[] | undefined {
  const from = options.getStream()!;
  const records = log.stream(nameOf(options));
  if (!records) return undefined;
  if (options.getReadDirection() === 0) {
    return from.hasRevision() ? records.filter(({ revision }) => revision >= Number(from.getRevision())) : records;
  }
  return (
    from.hasRevision() ? records.filter(({ revision }) => revision <= Number(from.getRevision())) : records
  ).toReversed();
}

/** Forwards from a position inclusively, backwards from it exclusively (AllReader.cs). */
function ofAll(log: TransactionLog, options: ReadReq.Options): readonly Committed[] {
  const from = options.getAll()!;
  const position = Number(from.getPosition()?.getCommitPosition() ?? 0);
  if (options.getReadDirection() === 0) return from.hasPosition() ? log.all.slice(indexFrom(log, position)) : log.all;
  return (from.hasPosition() ? log.all.slice(0, indexFrom(log, position)) : log.all).toReversed();
}

/** A position that is not where a record begins cannot be read from: a real server fails on the bytes it finds there. */
function indexFrom({ all, scavenged }: TransactionLog, position: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.position < position) low = middle + 1;
    else high = middle;
  }
  if (low < all.length && all[low]!.position !== position && !scavenged.has(position)) {
    throw new Error(`No record begins at ${position}`);
  }
  return low;
}

/** Begins after the record at the given position; a checkpoint after each window; then what comes (AllSubscriptionFiltered.cs). */
async function subscription(log: TransactionLog, call: Call, options: ReadReq.Options): Promise<void> {
  const from = options.getAll()!;
  const wanted = filterOf(options);
  const window = options.getFilter()!.getMax() * options.getFilter()!.getCheckpointintervalmultiplier();
  let at = from.hasPosition() ? indexFrom(log, Number(from.getPosition()!.getCommitPosition())) + 1 : 0;
  let considered = 0;
  let caughtUp = false;
  await send(
    call,
    new messages.ReadResp().setConfirmation(
      new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId('double'),
    ),
  );
  while (!call.cancelled && !call.destroyed) {
    const record = log.all[at];
    if (!record) {
      if (!caughtUp) await send(call, new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp()));
      caughtUp = true;
      await news(log, call, at);
      continue;
    }
    if (caughtUp && waiting(log, at, wanted) > LIVE_EVENTS) {
      for (const kept of log.all.slice(at).filter(wanted).slice(0, LIVE_EVENTS)) await send(call, eventResp(kept));
      return void call.emit('error', tooSlow());
    }
    at += 1;
    if (wanted(record)) await send(call, eventResp(record));
    if ((considered += 1) % window === 0) {
      const checkpoint = new messages.ReadResp.Checkpoint()
        .setCommitPosition(`${record.position}`)
        .setPreparePosition(`${record.position}`);
      await send(call, new messages.ReadResp().setCheckpoint(checkpoint));
    }
  }
}

/** The live events that the server keeps for a subscriber (Enumerators.cs, `MaxLiveEventBufferCount`). */
const LIVE_EVENTS = 32;

/** How many live events a subscriber has not taken: one more than are kept at most. */
function waiting({ all }: TransactionLog, from: number, wanted: (record: Committed) => boolean): number {
  let count = 0;
  for (let at = from; at < all.length && count <= LIVE_EVENTS; at += 1) if (wanted(all[at]!)) count += 1;
  return count;
}

function tooSlow(): Error {
  const details = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  return Object.assign(new Error(details), { code: status.ABORTED, details, metadata: new Metadata() });
}

function filterOf(options: ReadReq.Options): (record: Committed) => boolean {
  const filter = options.getFilter()!;
  const prefixes = filter.getStreamIdentifier()?.getPrefixList();
  if (prefixes) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
  const regex = new RegExp(filter.getEventType()!.getRegex());
  return ({ type }) => regex.test(type);
}

const news = (log: TransactionLog, call: Call, at: number) =>
  new Promise<void>((resolve) => {
    if (log.all.length > at || call.cancelled) return resolve();
    const done = () => {
      unwatch();
      for (const event of ['cancelled', 'close']) call.off(event, done);
      resolve();
    };
    const unwatch = log.watch(done);
    for (const event of ['cancelled', 'close']) call.on(event, done);
  });

/** Waits when the client does not keep up, or has gone. */
const send = (call: Call, resp: ReadResp) =>
  new Promise<void>((resolve) => {
    if (call.cancelled || call.destroyed || call.write(resp)) return resolve();
    const done = () => {
      for (const event of ['drain', 'cancelled', 'close']) call.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'cancelled', 'close']) call.on(event, done);
  });

const TICKS_PER_MS = 10_000n;

function eventResp(record: Committed): ReadResp {
  const name = new shared.StreamIdentifier().setStreamName(Buffer.from(record.stream).toString('base64'));
  const event = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(name)
    .setStreamRevision(`${record.revision}`)
    .setCommitPosition(`${record.position}`)
    .setPreparePosition(`${record.position}`)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', `${BigInt(record.createdMs) * TICKS_PER_MS}`);
  return new messages.ReadResp().setEvent(
    new messages.ReadResp.ReadEvent().setEvent(event).setCommitPosition(`${record.position}`),
  );
}
