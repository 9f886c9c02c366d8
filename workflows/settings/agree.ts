import { banksInForce } from '#workflows/card/banks.ts';
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
  // Reports that are dated sooner prove nothing: a claim could never be sent.
  ['bankReportingDays', 'claimWindowDays'],
  ['extendBeforeDays', 'leaseDays'],
  ['commissionWaitDays', 'commissionOverdueDays'],
  ['recommendedSlotsFrom', 'recommendedSlotsTo'],
  ['expiresSoonHours', 'paymentWindowHours'],
];

/** Where settings contradict each other; empty where they agree. `lenders`: one of them reports later than claims of its lines close. */
export const disagreements = (settings: Settings): readonly Disagreement[] => [
  ...notAbove.filter(([name, limit]) => settings[name] > settings[limit]).map(([name, limit]) => ({ name, limit })),
  ...(banksInForce(settings).some(({ reportingDays }) => (reportingDays ?? 0) > settings.claimWindowDays)
    ? [{ name: 'lenders', limit: 'claimWindowDays' } as const]
    : []),
];
