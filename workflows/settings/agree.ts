import { banksInForce } from '#workflows/card/banks.ts';
import type { SettingName, Settings } from './settings.ts';

/** Two contradictory settings: `name` is above `limit`. */
export interface Disagreement {
  readonly name: SettingName;
  readonly limit: SettingName;
}

type NumberName = { [Name in SettingName]: Settings[Name] extends number ? Name : never }[SettingName];
/** Pairs of settings of which the first must not be above the second. */
const notAbove: readonly (readonly [NumberName, NumberName])[] = [
  ['possibleDays', 'guaranteedDays'],
  ['claimOpensDays', 'claimUrgedDays'],
  ['claimUrgedDays', 'claimWindowDays'],
  // Reports dated earlier prove nothing, so a claim could never be sent.
  ['bankReportingDays', 'claimWindowDays'],
  ['extendBeforeDays', 'leaseDays'],
  ['commissionWaitDays', 'commissionOverdueDays'],
  ['recommendedSlotsFrom', 'recommendedSlotsTo'],
  ['expiresSoonHours', 'paymentWindowHours'],
];

/**
 * Returns the contradictions between settings; empty if there are none. `lenders`: one of them reports after claims of
 * its lines close.
 */
export const disagreements = (settings: Settings): readonly Disagreement[] => [
  ...notAbove.filter(([name, limit]) => settings[name] > settings[limit]).map(([name, limit]) => ({ name, limit })),
  ...(banksInForce(settings).some(({ reportingDays }) => (reportingDays ?? 0) > settings.claimWindowDays)
    ? [{ name: 'lenders', limit: 'claimWindowDays' } as const]
    : []),
];
