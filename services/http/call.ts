import type { Request, Response } from 'express';
import type { Db } from '#projections/database/db.ts';
import type { z } from 'zod';
import type { ProjectionName } from '#projections/all.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { ListReader } from '#services/lists/listReader.ts';
import type { Session } from '#services/accounts/sessionLookup.ts';
import type { RouteContract } from './route.ts';

/** The caller, as far as known. */
export interface Caller {
  readonly person: Person;
  /** Absent for a person who came through an access link. */
  readonly session?: Session;
}

/** Returned by a handler that has written the response itself. */
export const sent = Symbol('sent');

/** One request after access checks, with every value parsed. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly caller: Caller | undefined;
  /** The caller of a route that only signed-in people reach. Throws on others. */
  readonly person: Person;
  /** The request's origin, as the audit stores it. */
  readonly requestOrigin: RequestOrigin;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** `{ stale: true }` when these projections do not include what the caller has seen (`after`) within 2 s. */
  readonly caughtUp: (projections: readonly ProjectionName[]) => Promise<{ stale?: true }>;
  /** What a query answers from where lists are read, with what these projections made of what the caller has seen (`after`). */
  readonly readList: <Answer extends object>(
    projections: readonly ProjectionName[],
    query: (db: Db) => Promise<Answer>,
  ) => Promise<Answer & { stale?: true }>;
  /** That database, for what is read bit by bit. */
  readonly listsFrom: (projections: readonly ProjectionName[]) => ReturnType<ListReader['from']>;
  readonly file: { readonly bytes: Buffer; readonly name: string } | undefined;
  readonly req: Request;
  readonly res: Response;
}

export type Answered<Answer> = Promise<Answer | typeof sent>;

/** A contract with its handler. */
export interface RouteHandler {
  readonly contract: RouteContract;
  /** A method, so that each may name what its own contract lets through. */
  handler(call: Call): Answered<unknown>;
  /** Called before the body is read: throws 404 for a record that the caller may not see. Its parameters are those of the path. */
  visible?(call: Pick<Call<any>, 'caller' | 'person' | 'params'>): Promise<void>;
}

/** Binds a handler to its contract; the compiler checks one against the other. */
export const handle = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  contract: RouteContract<P, Q, B, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Answered<z.input<A>>,
  visible?: RouteHandler['visible'],
  // A contract of any schemas is one of some.
): RouteHandler => ({ contract: contract as unknown as RouteContract, handler, ...(visible ? { visible } : {}) });
