import type { Db } from '#projections/database/db.ts';
import type { Registry } from 'prom-client';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import type { SecondFactorFor } from '#services/accounts/secondFactor/factors.ts';
import type { Session } from '#services/accounts/sessionLookup.ts';
import type { Limit, TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { CommandKeys } from '#services/commands/commandKeys.ts';
import type { CommandRequest, SendCommand } from '#services/commands/command.ts';
import type { ListReader } from '#services/lists/listReader.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import type { Notices } from '#services/vault/notices.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { WayBody } from './shapes.ts';
import type { Admission } from './admission.ts';
import type { StoreWaits } from './storeWaits.ts';
import type { writeLimits } from './writeLimits.ts';
import type { ChangeFeed } from './live/changeFeed.ts';

/** A command that was refused. */
export type Refused = Pick<CommandRequest, 'lifecycle' | 'id' | 'name' | 'input'>;

/** A check of `readyz`: returns a readable detail, or throws. */
export type Check = () => Promise<string | undefined>;

/** Dependencies of every request, in any domain. */
export interface HttpDeps {
  readonly env: {
    readonly PUBLIC_URL: string;
    readonly API_ORIGINS?: readonly string[] | undefined;
    readonly production: boolean;
    readonly TRUST_PROXY?: number | string[] | undefined;
    readonly OPERATORS_TOKEN?: string | undefined;
    /** Whose accounts must have a second factor; nobody's by default. */
    readonly SECOND_FACTOR_FOR?: SecondFactorFor | undefined;
  };
  readonly log: Logger;
  readonly now: () => Date;
  readonly db: Db;
  readonly vault: Vault;
  /** The stored log, its tree and its checkpoints. */
  readonly transparency: Transparency;
  readonly send: SendCommand;
  /** Finds the shortest way to a command that a person was refused, on what they may see of the record. */
  readonly wayTo: (refused: Refused, person: Person) => Promise<WayBody>;
  /** The request that each Idempotency-Key was first sent with. */
  readonly commandKeys: CommandKeys;
  /** The store that lists are read from. */
  readonly lists: ListReader;
  /** The progress of the projections. */
  readonly watch: Pick<ProjectionWatch, 'waitFor'>;
  /** Real time, for the idle time and end of sessions: the product's own clock can be moved outside production. */
  readonly sessionClock: () => Date;
  /** The session of a token; undefined if there is none. */
  readonly sessionOf: (token: string) => Promise<Session | undefined>;
  /** Returns whether a person who came through a booking's link may still answer its form. */
  readonly linkIsOpen: (bookingId: string) => Promise<boolean>;
  /** Counts uploads per account or access link, across all processes. */
  readonly uploadLimit: TryLimiter;
  /** Makes a limiter: those of one name count together, across all processes. */
  readonly limiterFor: (limit: Limit) => TryLimiter;
  /** Counts what customers send. */
  readonly countWrite: ReturnType<typeof writeLimits>;
  /** Records that changed, reported once the projections include the change. */
  readonly changeFeed: ChangeFeed;
  /** Messages between processes: who opened or left a record's page, whose session or account changed. */
  readonly notices: Pick<Notices, 'on' | 'heard'>;
  /** By name: `database`, `event store`, `projections`. */
  readonly checks: Readonly<Record<string, Check>>;
  readonly metrics: Registry;
  /** Limits how many requests are processed at once. */
  readonly admission: Admission;
  /** Handles a request in its slot, which it leaves while the event store is slow. */
  readonly inPlace: StoreWaits['within'];
}
