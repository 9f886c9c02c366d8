import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { History, Try } from './history.ts';

/**
 * What is wrong with a history, in words; nothing when the store kept its promises:
 * acknowledged appends are there exactly once, refused ones never, unknown ones at most once and whole; revisions are
 * dense; readers see commit order, nothing skipped, nothing twice, and everything acknowledged before they asked.
 */
export function faultsIn(history: History): readonly string[] {
  const places = new Map<string, StoredEvent>();
  const faults: string[] = [];
  const wrong = (fault: string) => faults.push(fault);
  for (const event of history.log) {
    if (places.has(event.id)) wrong(`${event.id} is there twice`);
    places.set(event.id, event);
  }
  checkLog(history.log, wrong);
  checkTries(history, places, wrong);
  checkReads(history, wrong);
  checkPages(history, wrong);
  for (const [number, got] of history.subscribers.entries()) checkSubscriber(number, got, history.log, wrong);
  return faults;
}

type Wrong = (fault: string) => void;

function checkLog(log: readonly StoredEvent[], wrong: Wrong) {
  const revisions = new Map<string, bigint>();
  let position = -1n;
  for (const event of log) {
    if (event.position <= position) wrong(`position ${event.position} does not grow`);
    position = event.position;
    const next = (revisions.get(event.stream) ?? -1n) + 1n;
    if (event.revision !== next) wrong(`${event.stream} has revision ${event.revision} where ${next} belongs`);
    revisions.set(event.stream, event.revision);
  }
}

function checkTries({ tries }: History, places: ReadonlyMap<string, StoredEvent>, wrong: Wrong) {
  const appends = new Map<string, Try[]>();
  const sent = new Set<string>();
  for (const one of tries) {
    appends.set(one.ids[0]!, [...(appends.get(one.ids[0]!) ?? []), one]);
    for (const id of one.ids) sent.add(id);
  }
  for (const id of places.keys()) if (!sent.has(id)) wrong(`${id} is there and nobody sent it`);
  for (const [name, same] of appends) {
    const there = same[0]!.ids.map((id) => places.get(id));
    const found = there.filter((event) => event !== undefined);
    const acknowledged = same.filter(({ outcome }) => outcome.kind === 'acknowledged');
    if (found.length !== 0 && found.length !== there.length) wrong(`${name} is there in part`);
    if (acknowledged.length > 0 && found.length === 0) wrong(`${name} was acknowledged and is not there`);
    if (same.some(({ outcome }) => outcome.kind === 'refused') && found.length > 0) {
      wrong(`${name} was refused and is there`);
    }
    if (acknowledged.filter(({ outcome }) => outcome.kind === 'acknowledged' && !outcome.repeated).length > 1) {
      wrong(`${name} was called new twice`);
    }
    if (found.length > 0) checkPlace(name, same, found, wrong);
  }
}

function checkPlace(name: string, same: readonly Try[], found: readonly StoredEvent[], wrong: Wrong) {
  const { stream, expected } = same[0]!;
  found.forEach((event, at) => {
    if (event.stream !== stream || event.revision !== expected + 1n + BigInt(at)) {
      wrong(`${name} is at ${event.stream}@${event.revision}, not after ${stream}@${expected}`);
    }
  });
  const last = found.at(-1)!;
  for (const { outcome } of same) {
    if (outcome.kind === 'acknowledged' && (outcome.revision !== last.revision || outcome.position !== last.position)) {
      wrong(`${name} was acknowledged at another place than it has`);
    }
  }
}

function checkReads({ reads, log }: History, wrong: Wrong) {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of log) {
    const there = streams.get(event.stream);
    if (there) there.push(event);
    else streams.set(event.stream, [event]);
  }
  for (const { stream, ids, acknowledgedBefore } of reads) {
    const whole = streams.get(stream) ?? [];
    if (ids.some((id, at) => whole[at]?.id !== id)) wrong(`a read of ${stream} saw what is not its beginning`);
    if (BigInt(ids.length) <= acknowledgedBefore) {
      wrong(`a read of ${stream} ended before revision ${acknowledgedBefore}, acknowledged before it`);
    }
  }
}

function checkPages({ pages, log }: History, wrong: Wrong) {
  for (const { after, max, ids } of pages) {
    const from = firstAfter(log, after);
    if (ids.some((id, at) => log[from + at]?.id !== id)) {
      wrong(`a page of ${max} after ${after} saw another order than the log has, or skipped something`);
    }
  }
}

function checkSubscriber(number: number, got: readonly { id: string }[], log: readonly StoredEvent[], wrong: Wrong) {
  const at = got.findIndex(({ id }, index) => log[index]?.id !== id);
  if (at >= 0) {
    wrong(`subscriber ${number} got ${got[at]!.id} as number ${at}, where ${log[at]?.id ?? 'nothing'} belongs`);
  }
  if (got.length < log.length) {
    wrong(`subscriber ${number} never got ${log.length - got.length} events, the first of them ${log[got.length]!.id}`);
  }
}

function firstAfter(log: readonly StoredEvent[], after: bigint): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (log[middle]!.position > after) high = middle;
    else low = middle + 1;
  }
  return low;
}
