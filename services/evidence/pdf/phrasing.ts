import { type Messages, messagesIn } from '#services/platform/messages.ts';
import { eventKey } from '#words/eventKey.ts';
import { formatDayFully, formatInstantFully } from '#words/format/fullDates.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatSize } from '#words/format/sizes.ts';
import { type Language, languages } from '#words/languages.ts';
import type { ReportedEvent } from '../report.ts';

/** How a printed pack says things in one language. */
export interface Phrasing extends Messages {
  /** Where the public key can be looked up. */
  readonly keyAddress: string;
  readonly instant: (at: string) => string;
  readonly day: (date: string) => string;
  readonly money: (cents: number) => string;
  readonly bytes: (size: number) => string;
  readonly event: (type: string) => string;
  /** The author of an event: a name, the system, or what the reader may know of them. */
  readonly who: (event: Pick<ReportedEvent, 'who' | 'party'>) => string;
  readonly record: (stream: string) => string;
  readonly purpose: (purpose: string) => string;
  readonly method: (method: string) => string;
  /** An order's state, as staff read it. */
  readonly state: (state: string) => string;
}

export function phrasing(language: Language, { issuer }: { issuer: string }): Phrasing {
  const messages = messagesIn(language);
  const { t, orElse } = messages;
  const { intl } = languages[language];
  return {
    ...messages,
    keyAddress: `${issuer}/api/v1/evidence/public-key/`,
    instant: (at) => printable(formatInstantFully(at, intl)),
    day: (date) => formatDayFully(date, intl),
    money: (cents) => printable(formatMoney(cents, intl)),
    bytes: (size) => printable(formatSize(size, intl)),
    event: (type) => capital(orElse(eventKey(type), type)),
    who: ({ who, party }) =>
      party === 'staff'
        ? t('evidence.staff')
        : party === 'cardholder'
          ? t('evidence.role.cardholder')
          : who === null
            ? t('users.byItself')
            : who || t('client.erased'),
    record: (stream) => {
      const dash = stream.indexOf('-');
      const kind = stream.slice(0, dash);
      return `${orElse(`staff.lifecycle.${kind}`, kind)} ${stream.slice(dash + 1, dash + 9)}`;
    },
    method: (method) => orElse(`value.${method}`, method),
    state: (state) => orElse(`staff.orderState.${state}`, state),
    purpose: (purpose) => orElse(`evidence.purpose.${purpose}`, purpose),
  };
}

/** The font has no narrow space that does not break. */
const printable = (text: string): string => text.replaceAll('\u202f', ' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
