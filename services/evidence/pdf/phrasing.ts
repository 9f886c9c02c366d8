import { PACIFIC } from '#workflows/kernel/calendar.ts';
import { en } from '../words/en.ts';
import { es } from '../words/es.ts';
import { eventNames } from '../words/eventNames.ts';
import type { EvidenceWords } from '../words/evidenceWords.ts';
import { ru } from '../words/ru.ts';
import { zh } from '../words/zh.ts';

export const evidenceLanguages = ['en', 'ru', 'es', 'zh'] as const;
export type EvidenceLanguage = (typeof evidenceLanguages)[number];

const languages = { en, ru, es, zh } satisfies Record<EvidenceLanguage, EvidenceWords>;
const locales = { en: 'en-US', ru: 'ru-RU', es: 'es-US', zh: 'zh-CN' } as const;

/** How a printed pack says things in one language. */
export interface Phrasing {
  readonly language: EvidenceLanguage;
  readonly words: EvidenceWords;
  /** Where the public key can be looked up. */
  readonly keyAddress: string;
  readonly filled: (sentence: string, values: Readonly<Record<string, string>>) => string;
  readonly instant: (at: string) => string;
  readonly day: (date: string) => string;
  readonly money: (cents: number) => string;
  readonly bytes: (size: number) => string;
  readonly event: (type: string) => string;
  readonly who: (name: string | null) => string;
  readonly record: (stream: string) => string;
  readonly purpose: (purpose: string) => string;
  readonly method: (method: string) => string;
}

export function phrasing(language: EvidenceLanguage, { issuer }: { issuer: string }): Phrasing {
  const words = languages[language];
  const locale = locales[language];
  return {
    language,
    words,
    keyAddress: `${issuer}/api/v1/evidence/public-key/`,
    filled: (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    instant: (at) =>
      `${new Intl.DateTimeFormat(locale, { timeZone: PACIFIC, year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(at))} ${zoneAt(at)}`.replaceAll(
        '\u202f',
        ' ',
      ),
    day: (date) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' }).format(
        new Date(`${date}T00:00:00Z`),
      ),
    money: (cents) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      })
        .format(cents / 100)
        .replaceAll('\u202f', ' '),
    bytes: (size) =>
      `${new Intl.NumberFormat(locale, { maximumFractionDigits: size < 10_240 ? 1 : 0 }).format(size / 1024)} kB`,
    event: (type) => capital(eventNames[language][type.replace(/\.v\d+$/, '')] ?? type),
    who: (name) => (name === null ? words.byItself : name || words.erased),
    record: (stream) => {
      const dash = stream.indexOf('-');
      const kind = stream.slice(0, dash);
      return `${(words.records as Readonly<Record<string, string>>)[kind] ?? kind} ${stream.slice(dash + 1, dash + 9)}`;
    },
    method: (method) => (words.methods as Readonly<Record<string, string>>)[method] ?? method,
    purpose: (purpose) => (words.purposes as Readonly<Record<string, string>>)[purpose] ?? purpose,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `PST` or `PDT`: other languages would say GMT-8. */
const zoneAt = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'PT';
