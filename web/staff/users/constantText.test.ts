import { beforeAll, describe, expect, test } from 'vitest';
import { constantNames, defaultSettings } from '#workflows/settings/settings.ts';
import { settingPlaces, settingSpecs } from '#workflows/settings/specs.ts';
import { loadWords } from '#web/i18n/t.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { lenderFaults } from './lenderDraft.ts';
import { constantFaults } from './constantFaults.ts';
import { parsed, typed, valueText } from './constantText.ts';

beforeAll(async () => void (await Promise.all([loadWords('common'), loadWords('staff'), loadWords('constants')])));

describe('a number of the settings', () => {
  test.each(constantNames)('%s is typed and read back as it was', (name) => {
    const { kind, unit } = settingSpecs[name];
    expect(parsed({ kind, unit }, typed({ unit }, defaultSettings[name]))).toEqual(defaultSettings[name]);
  });
  test.each([
    ['number', 'hours', '4x'],
    ['number', 'hours', ''],
    ['number', 'hours', '1.5'],
    ['number', 'cents', 'five'],
    ['list', 'hours', '24, six'],
    ['tiers', 'percent', '900'],
    ['tiers', 'percent', '900 = many'],
  ] as const)('as %s of %s is not %j', (kind, unit, text) => expect(parsed({ kind, unit }, text)).toBeUndefined());
  test('is shown as people read it', () => {
    expect(valueText(defaultSettings.minimumBalanceCents, 'cents')).toBe('$5');
    expect(valueText(defaultSettings.volumeTiers.slice(3), 'percent')).toBe('$900 → 5%');
    expect(valueText([], 'hours')).toBe('None');
  });
});

test('what the server refuses is said beside its field', () => {
  const { default: byDefault } = settingSpecs.possibleDays;
  const row = {
    name: 'possibleDays',
    ...settingPlaces.possibleDays,
    kind: 'number',
    unit: 'days',
    min: 0,
    max: 27,
    default: byDefault,
    value: 3,
    since: null,
    next: null,
  } as const;
  const refused = (code: string, message = '') =>
    constantFaults(
      new ProblemError({
        status: 422,
        code: 'invalid',
        issues: [{ path: 'body.changes.possibleDays', code, message }],
      }),
      [row],
    )['changes.possibleDays'];
  expect(refused('too_big')).toBe('Must be 0 to 27 days');
  expect(refused('notAbove', 'guaranteedDays')).toBe(
    "Can't be more than “Guaranteed cut-off before the statement date”",
  );
  expect(refused('discountFalls')).toBe("A higher spend can't bring a smaller discount");
  expect(refused('invalid_type')).toBe('Check this value');
});

test('a lender that reports later than claims close is refused beside its field', () => {
  const issues = [{ path: 'body.changes.reportingDays', code: 'notAbove', message: 'claimWindowDays' }];
  expect(lenderFaults(new ProblemError({ status: 422, code: 'invalid', issues }))).toEqual({
    'changes.reportingDays': "Can't be more than “Claim window after the first statement”",
  });
});
