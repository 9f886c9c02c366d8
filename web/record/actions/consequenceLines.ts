import type { Consequences } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { isSaidByAnother } from '#workflows/kernel/inTurn.ts';
import { formatDay } from '#words/format/dates.ts';
import { deadlineKey, type Reader } from '#web/record/journey/deadlineKey.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { formatMoney } from '#words/format/money.ts';

export type LineKind = 'state' | 'money' | 'slot' | 'hold' | 'date' | 'mail';

/** One consequence, in words. `where` names the order's line, or the person it is about. */
export interface ConsequenceLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly where?: string | undefined;
  /** True if the line only repeats the command's own name. */
  readonly known?: true;
}

const money = (cents: number) => formatMoney(cents, intlLocale());
const day = (date: string) => formatDay(date, intlLocale());

/** Lists all consequences of a command: money, people, dates, slots, and the record's next state. */
export function consequenceLines(
  lifecycle: LifecycleName,
  { states, money: booked, slots, holds, deadlines, dates, mails }: Consequences,
  reader: Reader,
): readonly ConsequenceLine[] {
  // A booking's own page is about that one line, so it need not be named.
  const where = ({ line, bank }: { line: number | null; bank: string | null }) =>
    lifecycle === 'order' && line !== null ? t('preview.where', { line, bank: bank ?? '' }) : undefined;
  const own = lifecycle === 'booking' ? 'fulfilment' : lifecycle;
  const lines: readonly (ConsequenceLine | undefined)[] = [
    ...moneyLines(booked, reader),
    ...mailLines(mails),
    ...holds.map(({ does, from, until }) =>
      spoken('hold', `preview.hold.${does !== 'ended' && until === null ? `${does}Open` : does}`, {
        from: day(from),
        until: until === null ? '' : day(until),
      }),
    ),
    // Deadlines that end are left out: they are evident.
    ...deadlines
      .filter((deadline) => deadline.change !== 'dropped' && !isSaidByAnother(deadline))
      .map((deadline) =>
        spoken('date', deadlineKey(deadline, reader), { at: deadlineText(deadline.dueAt) }, where(deadline)),
      ),
    ...dates.map(({ name, on }) => spoken('date', `preview.date.${name}`, { on: day(on) })),
    ...slotLines(slots, lifecycle),
    ...states.map((state): ConsequenceLine | undefined => {
      const line = spoken(
        'state',
        state.of === 'order' && state.from === null ? 'preview.order.placed' : `preview.${state.of}.${state.to}`,
        { amount: money(state.amountCents ?? 0) },
        where(state),
      );
      return line && state.of === own && state.from !== null ? { ...line, known: true } : line;
    }),
  ];
  const told = joined(lines.filter((line) => line !== undefined));
  return told.length > 0 ? told : [{ kind: 'state', text: t('preview.nothing') }];
}

/**
 * A payout also clears what was owed, so one line covers both. Reversing an entry of cash moves no money, and its line
 * says so.
 */
function moneyLines(booked: Consequences['money'], reader: Reader): readonly (ConsequenceLine | undefined)[] {
  const paysOut = booked.some(
    ({ account, amountCents, takenBack }) => account === 'cash' && amountCents < 0 && !takenBack,
  );
  return booked
    .filter(({ account, amountCents }) => !(paysOut && account.endsWith('-payable') && amountCents > 0))
    .map(({ account, amountCents, takenBack }) =>
      spoken(
        'money',
        `preview.money.${reader}.${account}${takenBack ? 'TakenBack' : ''}.${amountCents < 0 ? 'more' : 'less'}`,
        { amount: money(Math.abs(amountCents)) },
      ),
    );
}

/** One line per mail, with all its recipients; the same mail to the same person counts once. */
const mailLines = (mails: Consequences['mails']): readonly ConsequenceLine[] =>
  mails.map(({ template, to, name }) => ({
    kind: 'mail',
    text: hasWords(`preview.mail.${template}`) ? t(`preview.mail.${template}`) : template,
    where: name ? t('preview.to.named', { name }) : t(`preview.to.${to}`),
  }));

/**
 * One line for all slots that become held, and one for all that become free; on an order, with the lenders of their
 * cards.
 */
function slotLines(slots: Consequences['slots'], lifecycle: LifecycleName): readonly ConsequenceLine[] {
  const and = new Intl.ListFormat(intlLocale(), { type: 'conjunction' });
  return [...new Set(slots.map(({ does }) => does))].map((does) => {
    const banks = slots.flatMap((slot) => (slot.does === does && slot.line !== null ? (slot.bank ?? []) : []));
    const text =
      lifecycle === 'order' && banks.length > 0
        ? t(`preview.slot.${does}At`, { count: banks.length, banks: and.format(new Set(banks)) })
        : t(`preview.slot.${does}`);
    return { kind: 'slot', text };
  });
}

/** Merges lines with the same text into one that names all the places or people they apply to. */
function joined(lines: readonly ConsequenceLine[]): readonly ConsequenceLine[] {
  const byText = new Map<string, readonly ConsequenceLine[]>();
  for (const line of lines) {
    const key = `${line.kind} ${line.text}`;
    byText.set(key, [...(byText.get(key) ?? []), line]);
  }
  return [...byText.values()].map((same) => {
    const places = [...new Set(same.flatMap(({ where }) => where ?? []))];
    return { ...same[0]!, where: places.length === 0 ? undefined : listed(places) };
  });
}

/**
 * Returns undefined for a key without words: people don't read about it. Removes the marks around the sentence's
 * instant.
 */
const spoken = (
  kind: LineKind,
  key: string,
  values: Readonly<Record<string, unknown>>,
  where?: string,
): ConsequenceLine | undefined =>
  hasWords(key) ? { kind, text: t(key, values).replaceAll(/<\/?at>/g, ''), where } : undefined;
