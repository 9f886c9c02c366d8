import { expect, test } from 'vitest';
import { bankInForce } from '#workflows/card/banks.ts';
import { addDays } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { leaseDueOn } from './leaseDueOn.ts';

test('a lease can be found whose removal is due on any day of four years', () => {
  for (let days = 0; days < 4 * 366; days++) {
    const day = addDays('2026-01-01', days);
    const { lease, addedAt } = leaseDueOn(day, bankInForce(defaultSettings, 12)!);
    expect(lease.removalDue).toBe(day);
    expect(addedAt < lease.firstStatementDate).toBe(true);
  }
});
