import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commissions, commissionScheduleOf, scheduleAges, scheduleLimits } from '#workflows/card/commissionSchedule.ts';
import { addBusinessHours } from '#workflows/kernel/businessHours.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { languageCodes } from './languages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { textsOf } = (await import(join(root, 'scripts', 'words.mjs'))) as {
  textsOf: (language: string) => ReadonlyMap<string, string>;
};

/** Where texts name what a booking earns. */
const ofCommissions = ['faq.md', 'selling-tradelines.md', 'commissions-for-selling-tradelines.md'];
/** Articles that name a button or a field by its label, in italics. */
const labelled = [
  ['brokers-guide.md', 'claim.begin'],
  ['blog-how-a-tradeline-shows-week-by-week.md', 'claim.begin'],
  ['blog-after-the-lease.md', 'order.reportedUntil'],
  ['blog-after-the-lease.md', 'order.extendBefore'],
  ['blog-after-the-lease.md', 'status.removal.removed'],
] as const;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const now = '2026-11-27T20:00:00.000Z';
const earned = (limit: number, years: number) =>
  commissionScheduleOf({ limitCents: limit * 100, openedOn: `${2026 - years}-01` }, now).commissionCents / 100;

describe('a figure that several texts name is one figure', () => {
  it('the schedule earns from the least to the most that is promised, and never more than the price', () => {
    const table = scheduleLimits.flatMap((limit) => scheduleAges.map((years) => earned(limit, years)));
    expect([Math.min(...table), Math.max(...table)]).toEqual([commissions.least, commissions.most]);
    for (const limit of [2_000, 9_000, 18_000, 90_000]) {
      const { priceCents, commissionCents } = commissionScheduleOf(
        { limitCents: limit * 100, openedOn: '2010-01' },
        now,
      );
      expect(commissionCents).toBeLessThan(priceCents);
    }
  });

  it.each(languageCodes)('%s: what a booking earns is told by those ends', (language) => {
    const figures = new RegExp(`\\b${commissions.least}\\b\\D+\\b${commissions.most}\\b`);
    const texts = [...ofCommissions.map((file) => `content/${language}/${file}`), `words/${language}/site.json`];
    expect(texts.filter((file) => !figures.test(read(file)))).toEqual([]);
  });

  it.each(languageCodes)(
    '%s: no text about a removal speaks of the commission, which is paid long before it',
    (language) => {
      const removals = [...textsOf(language)].filter(([key]) => /remov(al|e|ed)(?![a-z])|removeShot/.test(key));
      expect(removals.length).toBeGreaterThan(20);
      expect(removals.filter(([, text]) => /commission|comisi|комисси|佣金/i.test(text))).toEqual([]);
    },
  );

  it.each(languageCodes)('%s: what articles call by its label has that label', (language) => {
    const texts = textsOf(language);
    const unlike = labelled.filter(([file, key]) => {
      const quoted = [...read(`content/${language}/${file}`).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
        ([, one]) => one!,
      );
      return !quoted.some((one) => one.toLowerCase() === texts.get(key)!.toLowerCase());
    });
    expect(unlike).toEqual([]);
  });

  it.each(languageCodes)('%s: an answer is promised for the day by which a ticket’s is due', (language) => {
    // From Monday's closing on.
    const due = pacificDate(addBusinessHours('2026-11-24T04:00:00.000Z', defaultSettings.ticketReplyHours));
    const days = Number(due.slice(8)) - 23;
    const texts = textsOf(language);
    const promises = ['mail.contact-received.sentences#0', 'contact.lead', 'ticket.lead'].map((key) => texts.get(key));
    expect(promises.map((text) => Number(/\d+/.exec(text ?? '')?.[0]))).toEqual([days, days, days]);
  });
});
