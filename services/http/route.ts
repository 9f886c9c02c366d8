import type { z } from 'zod';
import type { Who } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/**
 * Who may call a route at all. `anyone` needs no session, `signedIn` any session; a list names roles as the machines do.
 * Whether the *record* is theirs is a second question, asked by the route and answered with 404.
 */
export type Access = 'anyone' | 'signedIn' | readonly Who[];

/** What comes back: JSON, a file, a table for spreadsheets, a stream of server-sent events, or text (metrics). */
export type AnswerKind = 'json' | 'file' | 'csv' | 'events' | 'text';

/** The half of a route that has no schemas (`domains/<x>/routes.ts`): pages import it, the server adds the contract. */
export interface Route<S extends Schemas = Schemas> {
  /** Operation id, unique: `confirmPayment`. */
  readonly name: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express path: `/api/v1/orders/:id/`. A trailing slash may be left out. */
  readonly path: string;
  /** May be left out where a command is named: its machine says who. */
  readonly access?: Access;
  /** Takes `after`, the position that a command answered, and waits until its projections have got there. */
  readonly takesAfter?: true;
  /** Multipart with one `file` part beside the fields of the body. */
  readonly upload?: boolean;
  /** Default `json`. */
  readonly answers?: AnswerKind;
  /** Set when the route sends a command to a lifecycle. */
  readonly command?: { readonly lifecycle: LifecycleName; readonly name: string };
  /** Serves the form of a command: open to whoever may send it. */
  readonly preparesFor?: Route['command'];
  /** Shows a secret: the password must have been given within ten minutes, else 403 `confirmPassword`. */
  readonly recentlyConfirmed?: boolean;
  /** A GET that is written down, or hands a file out: from our own pages and programs alone, never by another site's link. */
  readonly ownSiteOnly?: boolean;
  /** Asked by a page on its own: does not keep an idle session alive. */
  readonly background?: boolean;
  /** Also open while the log is read-only: signing in, and what lets an admin look and accept. Reading always is. */
  readonly whileReadOnly?: boolean;
  /** Served at once even while the server has more to do than it takes on: it holds nobody up, or is asked to find that out. */
  readonly always?: true;
  /** Also open to a person who came through the access link of the booking in `:id`, while its form waits for an answer; `answered`: after it too. */
  readonly accessLink?: boolean | 'answered';
  /** Never set: carries the contract's types to whoever calls the route. */
  readonly schemas?: S;
}

/** The other half (`domains/<x>/contract.ts`): what the server parses and OpenAPI describes. The web imports its types alone. */
export interface Schemas<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** Both halves: the server serves it, OpenAPI describes it, a test walks it. */
export type RouteContract<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Omit<Route, 'access' | 'schemas'> & Schemas<Params, Query, Body, Answer> & { readonly access: Access };

/** Declares a route in one piece, for those that every record has and no page calls by name; keeps the schemas' types. */
export const route = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  contract: RouteContract<P, Q, B, A>,
) => contract;
