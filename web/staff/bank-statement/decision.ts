import type * as bankLineRoutes from '#services/domains/bank/routes.ts';
import type { BankLine } from '#services/http/routeTypes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';

type Target = BankLine['proposals'][number]['target'];
/** A line, and what it was decided to be. */
export interface Decision {
  readonly line: BankLine;
  readonly target: Target;
}

/** What is sent to decide that a line is this. */
export const decisionOn = ({ line, target: { kind, id: targetId, dueCents, method } }: Decision) => {
  const money = (cents: number) => formatMoney(cents, intlLocale());
  const day = formatDay(line.day, intlLocale());
  const missing = dueCents - line.amountCents;
  return {
    kind,
    targetId,
    method: method ?? methodIn(`${line.name} ${line.memo}`),
    reason:
      kind === 'order' && missing > 0
        ? t('staff.decline.text.shortAmount', { missing: money(missing), total: money(dueCents) })
        : t(kind === 'returned' ? 'bankStatement.returnedReason' : 'bankStatement.seen', { day }),
  } as const;
};

/** Says what was done, and what of a shared transfer was not. */
export function told(
  { kind, numbers, name }: Target,
  { missingCents, refused }: AnswerTo<typeof bankLineRoutes.matchBankLine>,
) {
  const values = { numbers: listed(numbers), number: numbers[0] ?? '', name };
  toast.good(
    missingCents > 0
      ? t('bankStatement.askedForRest', { ...values, missing: formatMoney(missingCents, intlLocale()) })
      : t(`bankStatement.done.${kind}`, values),
  );
  for (const { number, ...why } of refused) toast.bad(t('bankStatement.butNot', { number, why: refusalText(why) }));
}

/** The method that the bank's text names; by default a transfer. */
const methodIn = (text: string) => (/zelle/i.test(text) ? 'zelle' : /cash ?app/i.test(text) ? 'cashapp' : 'bank');
