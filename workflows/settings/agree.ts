import type { SettingName, Settings } from './settings.ts';

/** Two settings that do not go together: `name` is above `limit`. */
export interface Disagreement {
  readonly name: SettingName;
  readonly limit: SettingName;
}

type NumberName = { [Name in SettingName]: Settings[Name] extends number ? Name : never }[SettingName];
/** Which value must not be above which. */
const notAbove: readonly (readonly [NumberName, NumberName])[] = [
  ['possibleDays', 'guaranteedDays'],
  ['claimOpensDays', 'claimUrgedDays'],
  ['claimUrgedDays', 'claimWindowDays'],
  ['extendBeforeDays', 'leaseDays'],
  ['commissionWaitDays', 'commissionOverdueDays'],
  ['recommendedSlotsFrom', 'recommendedSlotsTo'],
  ['expiresSoonHours', 'paymentWindowHours'],
];

/** Where settings contradict each other; empty where they agree. */
export const disagreements = (settings: Settings): readonly Disagreement[] =>
  notAbove.filter(([name, limit]) => settings[name] > settings[limit]).map(([name, limit]) => ({ name, limit }));
