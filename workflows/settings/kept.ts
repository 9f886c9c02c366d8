import { bySetting, defaultSettings, type SettingName, type Settings } from './settings.ts';

/** Settings that an event carries: values derived from it later are computed with them. */
export type Kept<Name extends SettingName = SettingName> = { readonly [Key in Name]?: Settings[Key] | undefined };

/** Returns a selection of the settings, for an event or a snapshot to carry. */
export const keep = <Name extends SettingName>(
  settings: Pick<Settings, Name>,
  ...names: readonly Name[]
): Pick<Settings, Name> => bySetting<Pick<Settings, Name>>(names, (name) => settings[name as Name]);

/**
 * Returns the value in force when something began. An event without it is from before that setting could be changed, so
 * the default applies.
 */
export const kept = <Name extends SettingName>(carried: Kept<Name> | undefined, name: Name): Settings[Name] =>
  carried?.[name] ?? defaultSettings[name];

/** Returns the settings that a state carries after an event with these. */
export const withKept = <InForce extends Kept>(
  { inForce }: { readonly inForce: InForce },
  settings: Kept | undefined,
): { readonly inForce: InForce } => ({ inForce: { ...inForce, ...settings } });
