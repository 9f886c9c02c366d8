import { type LenderChange, withLenders } from './lenderTerms.ts';
import {
  type LendersSpec,
  type ListSpec,
  type NumberSpec,
  type SettingSpec,
  settingSpecs,
  type Tier,
} from './specs.ts';

type ValueOf<Spec extends SettingSpec> = Spec extends NumberSpec
  ? number
  : Spec extends ListSpec
    ? readonly number[]
    : Spec extends LendersSpec
      ? readonly LenderChange[]
      : readonly Tier[];
export type SettingName = keyof typeof settingSpecs;

/**
 * The values that admins may change, by name. Rules and facts receive the values in force with the command, like the
 * time. A value needed to decide something later is carried by its event, so that a change does not alter the past.
 */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof settingSpecs)[Name]> };

/** Settings in force from an instant (ISO 8601 UTC) until the next version. */
export interface SettingsVersion {
  readonly from: string;
  readonly values: Settings;
}

/** An instant (ISO 8601 UTC), and the settings in force then. */
export interface InForce {
  readonly now: string;
  readonly settings: Settings;
}

export const settingNames = Object.keys(settingSpecs) as readonly SettingName[];
export const specOf = (name: SettingName): SettingSpec => settingSpecs[name];

/** All settings except the lenders, which are a separate table. */
export type ConstantName = Exclude<SettingName, 'lenders'>;
export const constantNames = settingNames.filter((name): name is ConstantName => name !== 'lenders');

/** Builds a table with one entry per setting. */
export const bySetting = <Table extends object>(
  names: readonly (keyof Table & SettingName)[],
  entryOf: (name: SettingName) => unknown,
): Table => Object.fromEntries(names.map((name) => [name, entryOf(name)])) as Table;

/** The settings in force as long as nobody has changed anything. */
export const defaultSettings: Settings = bySetting<Settings>(settingNames, (name) => settingSpecs[name].default);

/**
 * Returns the settings after a change of some of them. The change's `lenders` contains only the changed terms, which
 * are merged.
 */
export const changedBy = (settings: Settings, changes: Partial<Settings>): Settings => ({
  ...settings,
  ...changes,
  lenders: withLenders(settings.lenders, changes.lenders),
});

/**
 * Returns the version in force at an instant (ISO 8601 UTC); undefined before the first one. Versions are ordered by
 * `from`.
 */
export const versionAt = <Version extends { readonly from: string }>(
  now: string,
  versions: readonly Version[],
): Version | undefined => versions.findLast(({ from }) => Date.parse(from) <= Date.parse(now));

/** Returns the settings in force at an instant; the defaults before the first version. */
export const settingsAt = (now: string, versions: readonly SettingsVersion[] = []): Settings =>
  versionAt(now, versions)?.values ?? defaultSettings;

/** Start of the time before anybody changed anything. */
const ALWAYS = '1970-01-01T00:00:00.000Z';

/** Returns the version in force at an instant, and the later ones that are planned. */
export function settingsFrom(now: string, versions: readonly SettingsVersion[]): readonly SettingsVersion[] {
  return [
    versionAt(now, versions) ?? { from: ALWAYS, values: defaultSettings },
    ...versions.filter(({ from }) => Date.parse(from) > Date.parse(now)),
  ];
}
