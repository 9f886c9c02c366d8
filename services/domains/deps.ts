import type { Actor } from '#workflows/kernel/actor.ts';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import type { LoginLimits } from '#services/accounts/loginLimits.ts';
import type { PasswordTries } from '#services/accounts/passwordTries.ts';
import type { Session } from '#services/accounts/sessionLookup.ts';
import type { TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { CommandKeys } from '#services/commands/commandKeys.ts';
import type { SendCommand } from '#services/commands/command.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import type { Offload } from '#services/offload/offload.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { OperationsDeps } from '#services/operations/operations.ts';
import type { DryRun, Intent } from '#services/domains/previews/dryRun.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import type { Notices } from '#services/vault/notices.ts';
import type { PersonalEventStore } from '#services/vault/personal/personalEventStore.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Admission } from '#services/http/admission.ts';
import type { Quote } from './orders/contract.ts';
import type { Moves } from '#services/http/live/moves.ts';
import type { Queries } from './queries.ts';
import type { RecordReader } from './records/recordReader.ts';

/** What `readyz` asks: answers a detail for people, or throws. */
export type Check = () => Promise<string | undefined>;

/** Everything the API needs from the rest of the server; `services/compose.ts` puts it together. */
export interface ApiDeps {
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
  readonly fileStore: FileStore;
  readonly offload: Pick<Offload, 'inspectUpload' | 'printEvidence'>;
  /** Its `stored` answers events as they are stored. */
  readonly eventStore: PersonalEventStore;
  /** The log as it is stored, its tree and its checkpoints. */
  readonly transparency: Transparency;
  readonly records: RecordReader;
  readonly send: SendCommand;
  /** What each Idempotency-Key was first sent with. */
  readonly commandKeys: CommandKeys;
  readonly queries: Queries;
  /** Real time, by which sessions idle and end: the product's own clock can be moved outside production. */
  readonly sessionClock: () => Date;
  /** Whose session a token opens; undefined for none. */
  readonly sessionOf: (token: string) => Promise<Session | undefined>;
  readonly loginLimits: LoginLimits;
  /** Tries at one's own password, once signed in. */
  readonly passwordTries: PasswordTries;
  /** Registering, asking for links and opening them, by address. */
  readonly formLimit: TryLimiter;
  /** Dry runs of one account, over all processes. */
  readonly previewLimit: TryLimiter;
  /** Uploads of one account or access link, over all processes. */
  readonly uploadLimit: TryLimiter;
  /** A dry run of placing: prices, discount, statement dates and windows of now, nothing reserved. */
  readonly quote: (order: {
    readonly asker: Actor;
    readonly buyerId: string | undefined;
    readonly cardIds: readonly string[];
  }) => Promise<Quote | { readonly unknownCard: string }>;
  /** A dry run of any command on any record: nothing is appended, reserved or mailed. */
  readonly dryRun: (intent: Intent) => Promise<DryRun>;
  /** Which records have moved, once the projections show it. */
  readonly moves: Moves;
  /** What processes tell each other: who came to look at a record, who left, whose session or account changed. */
  readonly notices: Pick<Notices, 'on' | 'heard'>;
  /** By name: `database`, `event store`, `projections`. */
  readonly checks: Readonly<Record<string, Check>>;
  readonly metrics: Registry;
  /** How many requests are worked on at once. */
  readonly admission: Admission;
  /** The machinery itself, for the admins' page. */
  readonly operations: OperationsDeps;
  /** The built web app; without it only the API is served. */
  readonly webFolder?: string;
}
