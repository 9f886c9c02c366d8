import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import type { Session } from '#services/accounts/sessionLookup.ts';
import type { TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { CommandKeys } from '#services/commands/commandKeys.ts';
import type { SendCommand } from '#services/commands/command.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import type { Notices } from '#services/vault/notices.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Admission } from './admission.ts';
import type { ChangeFeed } from './live/changeFeed.ts';

/** What `readyz` asks: answers a detail for people, or throws. */
export type Check = () => Promise<string | undefined>;

/** What serving a request needs, whatever it is about. */
export interface HttpDeps {
  readonly env: {
    readonly PUBLIC_URL: string;
    readonly production: boolean;
    readonly TRUST_PROXY?: number | string[] | undefined;
    readonly OPERATORS_TOKEN?: string | undefined;
  };
  readonly log: Logger;
  readonly now: () => Date;
  readonly db: Knex;
  readonly vault: Vault;
  /** The log as it is stored, its tree and its checkpoints. */
  readonly transparency: Transparency;
  readonly send: SendCommand;
  /** What each Idempotency-Key was first sent with. */
  readonly commandKeys: CommandKeys;
  /** How far the projections have got. */
  readonly watch: Pick<ProjectionWatch, 'waitFor'>;
  /** Real time, by which sessions idle and end: the product's own clock can be moved outside production. */
  readonly sessionClock: () => Date;
  /** Whose session a token opens; undefined for none. */
  readonly sessionOf: (token: string) => Promise<Session | undefined>;
  /** Whether whoever came by a booking's link may still answer its form. */
  readonly linkIsOpen: (bookingId: string) => Promise<boolean>;
  /** Uploads of one account or access link, over all processes. */
  readonly uploadLimit: TryLimiter;
  /** Which records have moved, once the projections show it. */
  readonly changeFeed: ChangeFeed;
  /** What processes tell each other: who came to look at a record, who left, whose session or account changed. */
  readonly notices: Pick<Notices, 'on' | 'heard'>;
  /** By name: `database`, `event store`, `projections`. */
  readonly checks: Readonly<Record<string, Check>>;
  readonly metrics: Registry;
  /** How many requests are worked on at once. */
  readonly admission: Admission;
}
