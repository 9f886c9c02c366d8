import type { NextStepView } from '#services/http/routeTypes.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { formatDay, formatInstant, formatWholeMonth, pacificDay } from '#words/format/dates.ts';
import { openingText } from '#web/kit/format/deadlineText.ts';
import { formatMoney } from '#words/format/money.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { eventKey } from '#words/eventKey.ts';

interface Refused {
  readonly code: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly opensAt?: string | undefined;
}

/** The record's state doesn't have this command: usually someone else has changed the record first. */
export const NOT_IN_THIS_STATE = 'notInThisState';

/** Says in words why a command is not possible, with the values that the rule used. */
export function refusalText({ code, values = {}, opensAt }: Refused): string {
  const key = [`rule.${code}` as const, `problem.${code}` as const].find(hasWords);
  const reason = key ? t(key, readable(values)) : t('problem.unexpected');
  if (opensAt === undefined) return reason;
  // A sentence quoted from the spec may lack a full stop.
  const ended = /\p{P}$/u.test(reason) ? reason : `${reason}${t('text.stop')}`;
  return `${ended} ${openingOf(code, opensAt)}`;
}

/** A card is opened in a month, so the month says when it will be old enough. */
const openingOf = (code: string, opensAt: string): string =>
  code === 'oldEnough'
    ? t('rule.addableFrom', { month: formatWholeMonth(pacificDay(new Date(opensAt)), intlLocale()) })
    : t('rule.opensAt', { at: openingText(opensAt) });

/** Says in words what went wrong: a rule's reason, the error catalogue's sentence, or the server's own detail. */
export function problemText(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return t('problem.unexpected');
  const { code, status, detail } = problem;
  const faster = fasterText(error);
  // The sentence about who changed the record first replaces both of these errors.
  if ((code === NOT_IN_THIS_STATE || code === 'revisionMoved') && faster) return faster;
  const won = faster ? ` ${faster}` : '';
  if (hasWords(`rule.${code}`)) return `${refusalText(problem)}${won}`;
  if (hasWords(`problem.${code}`)) return `${t(`problem.${code}`, readable(problem.values ?? {}))}${won}`;
  // A refused login uses the server's own words (spec section 8).
  if (problem.non_field_errors?.[0]) return problem.non_field_errors[0];
  if (status === 403) return detail ?? t('problem.forbidden');
  if (status >= 500) return t('problem.serverError');
  return detail ?? t('problem.unexpected');
}

/** Says in one sentence who else changed the record and how; undefined if nobody did. */
export function fasterText(error: unknown): string | undefined {
  const latest = problemOf(error)?.latest;
  if (!latest || latest.byYou) return undefined;
  return t('problem.somebodyWasFaster', {
    by: latest.by ?? t('problem.somebodyElse'),
    what: eventWords(latest.type),
    at: formatInstant(latest.at, intlLocale()),
  });
}

/** Returns the reason why a step is not possible, or undefined if it is. */
export const stepReason = (step: NextStepView): string | undefined =>
  step.allowed ? undefined : refusalText(step.refusal);

/** Returns the words for an event type such as `order.payment-confirmed.v1`. */
export const eventWords = (type: string): string => {
  const key = eventKey(type);
  return hasWords(key) ? t(key) : type;
};

/** Formats values for sentences: money, dates and lists in the reader's language. */
function readable(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(name, value)]));
}

function inWords(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return listed(value.map((one) => String(inWords(name, one))));
  if (typeof value === 'number') return /Cents/.test(name) ? formatMoney(value, intlLocale()) : value;
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value, intlLocale());
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, intlLocale());
  return hasWords(`value.${value}`) ? t(`value.${value}`) : value;
}
