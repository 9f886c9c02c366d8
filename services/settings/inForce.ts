import type { InForce, Settings, SettingsVersion } from '#workflows/settings/settings.ts';

/** How the server learns what admins have put in force. Instants are ISO 8601 UTC. */
export interface SettingsReader {
  /** Returns the settings in force at an instant. */
  readonly settingsAt: (now: string) => Promise<Settings>;
  /** The same, and after it every version that is planned: the first one is in force. */
  readonly settingsFrom: (now: string) => Promise<readonly SettingsVersion[]>;
}

/** Now, and what is in force now. */
export async function inForceNow({
  now,
  settingsAt,
}: Pick<SettingsReader, 'settingsAt'> & { readonly now: () => Date }): Promise<InForce> {
  const at = now().toISOString();
  return { now: at, settings: await settingsAt(at) };
}
