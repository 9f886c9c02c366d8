import type { ConstantView } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { rangeText } from './constantText.ts';

/** The server's errors by field: a value out of bounds, or in conflict with another number. */
export function constantFaults(error: unknown, rows: readonly ConstantView[]): Readonly<Record<string, string>> {
  const { issues = [] } = problemOf(error) ?? {};
  return Object.fromEntries(
    issues.flatMap(({ path, code, message }) => {
      const [, , name] = path.split('.');
      const row = rows.find((one) => one.name === name);
      return row ? [[`changes.${row.name}`, faultText(row, code, message)]] : [];
    }),
  );
}

function faultText(row: ConstantView, code: string, message: string): string {
  if (code === 'notAbove' || code === 'notBelow') return t(`constants.${code}`, { other: t(`staff.path.${message}`) });
  if (code === 'too_small' || code === 'too_big') return t('constants.outside', { range: rangeText(row) });
  if (code === 'highestFirst' || code === 'discountFalls') return t(`constants.${code}`);
  return t('constants.wrong');
}
