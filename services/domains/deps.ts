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
import type { WordsReader } from '#services/platform/messages.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import type { RecordReader } from '#services/commands/recordReader.ts';

/**
 * What every subject may ask of the rest of the server. What a subject alone offers stands in its own `…Deps`; `services/roles/apiDeps.ts`
 * puts all of it together.
 */
export interface ApiDeps extends HttpDeps, SettingsReader {
  readonly fileStore: FileStore;
  readonly offload: Pick<
    Offload,
    'inspectUpload' | 'readCardTable' | 'printEvidence' | 'printGuide' | 'printStatement'
  >;
  /** Its `stored` answers events as they are stored. */
  readonly eventStore: PersonalEventStore;
  readonly records: RecordReader;
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
  /** The machinery itself, for the admins' page. */
  readonly operations: OperationsDeps;
  /** The built web app; without it only the API is served. */
  readonly webFolder?: string;
  /** The words that were changed, as this process knows them. */
  readonly words: WordsReader;
  /** The live streams of this process. */
  readonly live: Live;
  /** Every route, for the API's description of itself. */
  readonly contracts: readonly RouteContract[];
}

/** Of these, what there is before the API is made: the live streams and the list of all routes come with it. */
export type EarlyDeps = Omit<ApiDeps, 'words' | 'live' | 'contracts' | 'linkIsOpen' | 'inPlace' | 'countWrite'>;
