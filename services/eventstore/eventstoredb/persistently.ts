import { DeadlineExceededError, type EventStoreDBClient as Client, TimeoutError } from '@eventstore/db-client';
import { world } from '#projections/world.ts';
import { StoreRefused, StoreUnavailable } from '../faults.ts';
import { backoffMs, pause } from '../pause.ts';
import { inOurWords } from './answers.ts';
import type { Connection } from './connection.ts';

/** For a connection that died since its last use, and for a new one that is cut as well. */
const TRIES = 3;
const TIMEOUT_MS = 2_000;

/**
 * Runs a request, and repeats it on a new connection if the old one turns out to be dead: at most three times within
 * two seconds. For reads, which change nothing, and for appends of the same ids at the same revision, which happen once
 * (port). A silent server is not asked again, as the request has used up its time. Faults are those of the port.
 */
export async function persistently<Answer>(
  { client, failed, closed }: Pick<Connection, 'client' | 'failed' | 'closed'>,
  ask: (client: Client) => Promise<Answer>,
  stream?: string,
): Promise<Answer> {
  const began = world.elapsed();
  for (let tries = 1; ; tries += 1) {
    const requested = client();
    try {
      return await ask(requested);
    } catch (fault) {
      failed(fault, requested);
      if (closed.aborted || !isBroken(fault) || tries === TRIES || world.elapsed() - began > TIMEOUT_MS) {
        throw inOurWords(fault, stream);
      }
      // The first time at once: most connections die while idle.
      if (tries > 1) await pause(backoffMs(tries), new AbortController().signal);
    }
  }
}

const isBroken = (fault: unknown): boolean => {
  if (fault instanceof StoreUnavailable || fault instanceof DeadlineExceededError || fault instanceof TimeoutError) {
    return false;
  }
  const ours = inOurWords(fault);
  return ours instanceof StoreUnavailable && !(ours instanceof StoreRefused);
};
