import type { z } from 'zod';
import type { Who } from '#workflows/kernel/who.ts';
import type { CommandOf, LifecycleName } from '#workflows/lifecycles.ts';

/**
 * Who may call a route at all. `anyone` needs no session, `signedIn` any session; a list names roles as the machines
 * do. Whether the caller may see the *record* is a separate check of the route (`visible`), which answers 404.
 */
export type Access = 'anyone' | 'signedIn' | readonly Who[];

/** The response: JSON, a file, CSV, a stream of server-sent events, or text (metrics). */
export type AnswerKind = 'json' | 'file' | 'csv' | 'events' | 'text';

/**
 * The half of a route that has no schemas (`domains/<x>/routes.ts`): pages import it, the server adds the contract. What
 * it takes and answers is found by its name (`routeTypes.ts`).
 */
export interface Route<Name extends string = string> {
  /** Operation id, unique: `confirmPayment`. */
  readonly name: Name;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express path: `/api/v1/orders/:id/`. A trailing slash may be left out. */
  readonly path: string;
  /** May be omitted for a command: its machine defines the roles. */
  readonly access?: Access;
  /** Takes `after`, the position that a command returned, and waits until the projections have reached it. */
  readonly takesAfter?: true;
  /** Multipart with one `file` part beside the fields of the body. */
  readonly upload?: boolean;
  /** Default `json`. */
  readonly answers?: AnswerKind;
  /** Set when the route sends a command to a lifecycle. */
  readonly command?: {
    [Name in LifecycleName]: { readonly lifecycle: Name; readonly name: CommandOf<Name> };
  }[LifecycleName];
  /** Serves the form of a command: open to everyone who may send that command. */
  readonly preparesFor?: Route['command'];
  /**
   * Shows a secret, gives power over accounts or moves where money goes: the password must have been entered within the last ten minutes,
   * otherwise 403 `confirmPassword`. Which routes of staff must say so, `powerfulRoutes.test.ts` rules.
   */
  readonly recentlyConfirmed?: boolean;
  /** Open to an account that must set up a second factor and has not yet: what that takes. */
  readonly beforeSecondFactor?: true;
  /** Open to somebody who came with a password of the staff's and has not replaced it yet: what that takes. */
  readonly beforeOwnPassword?: true;
  /**
   * Open to a buyer who signed up at the checkout and has not confirmed the address yet. So is every GET, and whatever
   * concerns an order.
   */
  readonly beforeEmailConfirmed?: true;
  /**
   * Only for our own pages and for programs, never through a link on another site. Default: what answers a file or a table to
   * somebody who is signed in (`isOwnSiteOnly`).
   */
  readonly ownSiteOnly?: boolean;
  /** Sent by a page without the user doing anything: does not keep an idle session alive. */
  readonly background?: boolean;
  /**
   * Also open while logged in as another user, though it is no GET and no command: it changes nothing, ends that login, or
   * says itself what isn't allowed. Commands are judged by their machine.
   */
  readonly whileLoggedInAs?: true;
  /**
   * Also open while the log is read-only: signing in, and what an admin needs to inspect and accept it. GET is always
   * open.
   */
  readonly whileReadOnly?: boolean;
  /** How often a customer may send it; beside what they may send in all (`writeLimits.ts`). */
  readonly limit?: { readonly tries: number; readonly seconds: number };
  /** Served even when the server is overloaded: it is cheap, or it reports the overload. */
  readonly always?: true;
  /**
   * Also open through the access link of the booking in `:id` while its form is unanswered; `answered`: afterwards too.
   */
  readonly accessLink?: boolean | 'answered';
}

/** The other half (`domains/<x>/contract.ts`): what the server parses and OpenAPI describes. Pages don't import it. */
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

/**
 * Both halves together: served by the server, described by OpenAPI, covered by a test that goes through all of them.
 */
export type RouteContract<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Omit<Route, 'access'> & Schemas<Params, Query, Body, Answer> & { readonly access: Access };

/** Whether a GET is refused to a link on another site. What everybody may have, and calendars by their secret address, is not. */
export const isOwnSiteOnly = ({ ownSiteOnly, answers, access }: Route | RouteContract): boolean =>
  ownSiteOnly ?? ((answers === 'file' || answers === 'csv') && access !== 'anyone');

/**
 * Declares a route in one piece, for routes that every record has and no page calls by name. Keeps the schemas' types.
 */
export const route = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  contract: RouteContract<P, Q, B, A>,
) => contract;
