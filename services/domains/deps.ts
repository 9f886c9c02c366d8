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
 * Dependencies that every domain may use. What a single domain provides is in its own `…Deps`;
 * `services/roles/apiDeps.ts` assembles all of them.
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
  /** Limits attempts at one's own password while signed in. */
  readonly passwordTries: PasswordTries;
  /** Limits attempts at a second-factor code, in a session or in a login that waits for one. */
  readonly codeTries: PasswordTries;
  /** Limits registrations, requests for mailed links and their use, by address. */
  readonly formLimit: TryLimiter;
  /**
   * Limits new accounts by address: sign-up reveals which e-mail addresses have an account (product spec, section 8).
   */
  readonly signupLimit: TryLimiter;
  /** Limits each of the site's public forms, by address. */
  readonly contactLimit: TryLimiter;
  /** Limits reports of page faults. */
  readonly pageFaultLimit: TryLimiter;
  /** Distinguishes people from programs at public forms. */
  readonly captcha: Captcha;
  /** Limits an account's dry runs, across all processes. */
  readonly previewLimit: TryLimiter;
  /** Limits unusable promo codes by account, so that codes can't be found by guessing. */
  readonly promocodeTries: TryLimiter;
  /** External identity providers; providers for which no secret is configured are left out. */
  readonly providers: ReadonlyMap<ProviderName, Provider>;
  /** Provider that completes and looks up postal addresses. */
  readonly addresses: AddressProvider;
  /** Access to the infrastructure itself, for the admins' operations page. */
  readonly operations: OperationsDeps;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder?: string;
  /** Texts that admins have changed, as cached by this process. */
  readonly words: WordsReader;
  /** The live streams of this process. */
  readonly live: Live;
  /** Every route, for the API's own description. */
  readonly contracts: readonly RouteContract[];
}

/**
 * The dependencies that exist before the API is built: the live streams and the list of all routes are created with it.
 */
export type EarlyDeps = Omit<ApiDeps, 'words' | 'live' | 'contracts' | 'linkIsOpen' | 'inPlace' | 'countWrite'>;
