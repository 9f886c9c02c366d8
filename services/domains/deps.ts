import type { Person } from '#workflows/kernel/actor.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { AddressProvider } from '#services/address/addressProvider.ts';
import type { LoginLimits } from '#services/accounts/loginLimits.ts';
import type { PasswordTries } from '#services/accounts/passwordTries.ts';
import type { Provider } from '#services/accounts/providers/providers.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { Captcha } from '#services/captcha/captcha.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import type { HttpDeps } from '#services/http/deps.ts';
import type { Live } from '#services/http/live/live.ts';
import type { RouteContract } from '#services/http/route.ts';
import type { Offload } from '#services/offload/offload.ts';
import type { OperationsDeps } from '#services/operations/operations.ts';
import type { PersonalEventStore } from '#services/vault/personal/personalEventStore.ts';
import type { ContentReader } from './content/contentReader.ts';
import type { Quote } from './orders/contract.ts';
import type { DryRun, Intent } from './records/previews/dryRun.ts';
import type { QueueLists } from './queues/queueLists.ts';
import type { Site } from './content/site/contract.ts';
import type { WordsReader } from './content/words/wordsReader.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import type { RecordReader } from '#services/commands/recordReader.ts';

/** Everything the API needs from the rest of the server; `services/roles/api.ts` puts it together. */
export interface ApiDeps extends HttpDeps, SettingsReader {
  readonly fileStore: FileStore;
  readonly offload: Pick<
    Offload,
    'inspectUpload' | 'readCardTable' | 'printEvidence' | 'printGuide' | 'printStatement'
  >;
  /** Its `stored` answers events as they are stored. */
  readonly eventStore: PersonalEventStore;
  readonly records: RecordReader;
  /** The staff's working lists. */
  readonly queues: QueueLists;
  readonly loginLimits: LoginLimits;
  /** Tries at one's own password, once signed in. */
  readonly passwordTries: PasswordTries;
  /** Tries at a code of the second factor, in a session or a login that waits for it. */
  readonly codeTries: PasswordTries;
  /** Registering, asking for links and opening them, by address. */
  readonly formLimit: TryLimiter;
  /** Accounts opened, by address: sign-up tells which e-mail addresses have one (product spec, section 8). */
  readonly signupLimit: TryLimiter;
  /** Each of the site's open forms, by address. */
  readonly contactLimit: TryLimiter;
  /** Of faults that pages report. */
  readonly pageFaultLimit: TryLimiter;
  /** Tells people from programs at open forms. */
  readonly captcha: Captcha;
  /** Dry runs of one account, over all processes. */
  readonly previewLimit: TryLimiter;
  /** Promo codes that can't be used, by account: nobody finds one by trying. */
  readonly promocodeTries: TryLimiter;
  /** Who else may say who somebody is; those without a secret of ours are left out. */
  readonly providers: ReadonlyMap<ProviderName, Provider>;
  /** Who completes and looks up addresses. */
  readonly addresses: AddressProvider;
  /** A dry run of placing: prices, discount, statement dates and windows of now, nothing reserved. */
  readonly quote: (order: {
    readonly asker: Actor;
    readonly buyerId: string | undefined;
    readonly cardIds: readonly string[];
    readonly code?: string | undefined;
  }) => Promise<Quote | { readonly unknownCard: string }>;
  /** A dry run of any command on any record: nothing is appended, reserved or mailed. */
  readonly dryRun: (intent: Intent, actor: Person) => Promise<DryRun>;
  /** The machinery itself, for the admins' page. */
  readonly operations: OperationsDeps;
  /** The built web app; without it only the API is served. */
  readonly webFolder?: string;
  /** The built public site. */
  readonly site?: Site;
  /** The texts of the site, as this process knows them. */
  readonly content: ContentReader;
  /** The words that were changed, as this process knows them. */
  readonly words: WordsReader;
  /** The live streams of this process. */
  readonly live: Live;
  /** Every route, for the API's description of itself. */
  readonly contracts: readonly RouteContract[];
}

/** What the caller of `createApi` has to bring. */
export type GivenDeps = Omit<
  ApiDeps,
  'content' | 'words' | 'live' | 'contracts' | 'linkIsOpen' | 'inPlace' | 'countWrite'
>;
