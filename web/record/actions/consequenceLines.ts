import type { Consequences } from '#services/domains/previews/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { isSaidByAnother } from '#workflows/kernel/inTurn.ts';
import { formatDay } from '#words/format/dates.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { formatMoney } from '#words/format/money.ts';
import { growsByDebit } from '#web/record/money/growsByDebit.ts';

export type LineKind = 'state' | 'money' | 'slot' | 'hold' | 'date' | 'mail';

/** One thing that would follow, in words. `where` names the line of the order that it is about. */
export interface ConsequenceLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly where?: string | undefined;
}

export type Reader = 'buyer' | 'cardholder' | 'staff';

const money = (cents: number) => formatMoney(cents, intlLocale());
const day = (date: string) => formatDay(date, intlLocale());

/** What would follow from a command, in the order in which people ask: what becomes of it, money, slots, dates, mails. */
export function consequenceLines(
  lifecycle: LifecycleName,
  { states, money: booked, slots, holds, deadlines, dates, mails }: Consequences,
  reader: Reader,
): readonly ConsequenceLine[] {
  // On a booking's own page everything is about that one line.
  const where = ({ line, bank }: { line: number | null; bank: string | null }) =>
    lifecycle === 'order' && line !== null ? t('preview.where', { line, bank: bank ?? '' }) : undefined;
  const lines: readonly (ConsequenceLine | undefined)[] = [
    ...states.map((state) =>
      spoken(
        'state',
        state.of === 'order' && state.from === null ? 'preview.order.placed' : `preview.${state.of}.${state.to}`,
        { amount: money(state.amountCents ?? 0) },
        where(state),
      ),
    ),
    // Who has just ordered or paid is not told that no money moves: it is booked when it is confirmed.
    ...(booked.length === 0 &&
    states.some(({ of, from, to }) => to === 'paymentUnderReview' || (of === 'order' && from === null))
      ? []
      : moneyLines(lifecycle, booked, reader)),
    ...slots.map((slot) => spoken('slot', `preview.slot.${slot.does}`, {}, where(slot))),
    ...holds.map(({ does, from, until }) =>
      spoken('hold', `preview.hold.${does !== 'ended' && until === null ? `${does}Open` : does}`, {
        from: day(from),
        until: until === null ? '' : day(until),
      }),
    ),
    ...deadlines
      .filter((deadline) => !isSaidByAnother(deadline))
      .map((deadline) =>
        spoken(
          'date',
          deadline.change === 'dropped'
            ? `preview.dropped.${deadline.name}`
            : `deadline.${deadline.lifecycle}.${deadline.name}`,
          { at: deadlineText(deadline.dueAt) },
          where(deadline),
        ),
      ),
    ...dates.map(({ name, on }) => spoken('date', `preview.date.${name}`, { on: day(on) })),
    ...mails.map(({ template, to, name }) => ({
      kind: 'mail' as const,
      text: hasWords(`preview.mail.${template}`) ? t(`preview.mail.${template}`) : template,
      where: name ? t('preview.to.named', { name }) : t(`preview.to.${to}`),
    })),
  ];
  const reported = lines.filter((line) => line !== undefined);
  // That no money moves goes without saying where nothing does.
  return reported.some(({ text }) => text !== t('preview.noMoney'))
    ? reported
    : [{ kind: 'state', text: t('preview.nothing') }];
}

/** Undefined for what has no words: it is nothing that people are told of. Where the sentence's instant would stand out is left out. */
const spoken = (
  kind: LineKind,
  key: string,
  values: Readonly<Record<string, unknown>>,
  where?: string,
): ConsequenceLine | undefined =>
  hasWords(key) ? { kind, text: t(key, values).replaceAll(/<\/?at>/g, ''), where } : undefined;

/** Staff read the ledger's own accounts; a customer is told what is owed to them. */
function moneyLines(
  lifecycle: LifecycleName,
  booked: Consequences['money'],
  reader: Reader,
): readonly (ConsequenceLine | undefined)[] {
  if (booked.length === 0) {
    return lifecycle === 'order' || lifecycle === 'booking' ? [{ kind: 'money', text: t('preview.noMoney') }] : [];
  }
  return booked.map(({ account, amountCents }) =>
    reader === 'staff'
      ? {
          kind: 'money',
          text: `${amountCents > 0 === growsByDebit.has(account) ? '+' : '−'}${money(Math.abs(amountCents))}`,
          where: t(`staff.account.${account}`),
        }
      : spoken('money', `preview.money.${reader}.${account}.${amountCents < 0 ? 'more' : 'less'}`, {
          amount: money(Math.abs(amountCents)),
        }),
  );
}
