import { bySetting, defaultSettings, type SettingName, type Settings } from './settings.ts';

/** Settings that an event carries: what is reckoned from it later is reckoned by them. */
export type Kept<Name extends SettingName = SettingName> = { readonly [Key in Name]?: Settings[Key] | undefined };

/** These of the settings, for an event or a snapshot to carry. */
export const keep = <Name extends SettingName>(
  settings: Pick<Settings, Name>,
  ...names: readonly Name[]
): Pick<Settings, Name> => bySetting<Pick<Settings, Name>>(names, (name) => settings[name as Name]);

/** The value in force when something began. An event without it is from before that setting could be changed: the default. */
export const kept = <Name extends SettingName>(carried: Kept<Name> | undefined, name: Name): Settings[Name] =>
  carried?.[name] ?? defaultSettings[name];

/** What a state carries once an event brought these. */
export const withKept = <InForce extends Kept>(
  { inForce }: { readonly inForce: InForce },
  settings: Kept | undefined,
): { readonly inForce: InForce } => ({ inForce: { ...inForce, ...settings } });
