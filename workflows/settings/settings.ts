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
 * What admins may change, by name. Rules and facts get the values in force with the command, as they get the time. What must be
 * judged later by the same value carries it in its event, so a change rewrites no past.
 */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof settingSpecs)[Name]> };

/** Settings from an instant on (ISO 8601 UTC), until the next version. */
export interface SettingsVersion {
  readonly from: string;
  readonly values: Settings;
}

/** An instant (ISO 8601 UTC), and what is in force then. */
export interface InForce {
  readonly now: string;
  readonly settings: Settings;
}

export const settingNames = Object.keys(settingSpecs) as readonly SettingName[];
export const specOf = (name: SettingName): SettingSpec => settingSpecs[name];

/** All but the lenders, which are a table of their own. */
export type ConstantName = Exclude<SettingName, 'lenders'>;
export const constantNames = settingNames.filter((name): name is ConstantName => name !== 'lenders');

/** A table with one entry a setting. */
export const bySetting = <Table extends object>(
  names: readonly (keyof Table & SettingName)[],
  entryOf: (name: SettingName) => unknown,
): Table => Object.fromEntries(names.map((name) => [name, entryOf(name)])) as Table;

/** What is in force where nobody has changed anything. */
export const defaultSettings: Settings = bySetting<Settings>(settingNames, (name) => settingSpecs[name].default);

/** The settings after a change of some of them. Of the lenders it has what it changes alone. */
export const changedBy = (settings: Settings, changes: Partial<Settings>): Settings => ({
  ...settings,
  ...changes,
  lenders: withLenders(settings.lenders, changes.lenders),
});

/** The version in force at an instant (ISO 8601 UTC); undefined before the first one. They stand in the order of `from`. */
export const versionAt = <Version extends { readonly from: string }>(
  now: string,
  versions: readonly Version[],
): Version | undefined => versions.findLast(({ from }) => Date.parse(from) <= Date.parse(now));

/** The settings in force at an instant; the defaults before the first version. */
export const settingsAt = (now: string, versions: readonly SettingsVersion[] = []): Settings =>
  versionAt(now, versions)?.values ?? defaultSettings;

/** Before anybody changed anything. */
const ALWAYS = '1970-01-01T00:00:00.000Z';

/** The version in force at an instant, and those that are planned after it. */
export function settingsFrom(now: string, versions: readonly SettingsVersion[]): readonly SettingsVersion[] {
  return [
    versionAt(now, versions) ?? { from: ALWAYS, values: defaultSettings },
    ...versions.filter(({ from }) => Date.parse(from) > Date.parse(now)),
  ];
}
