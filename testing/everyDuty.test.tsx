import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { MantineProvider } from '@mantine/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDuty } from '#projections/duties/model.ts';
import { calendarFile } from '#services/calendar/calendarFile.ts';
import { type CalendarTitle, calendarTitles } from '#services/calendar/calendarTitles.ts';
import { turnsOf } from '#services/domains/journeys/turns.ts';
import { askingTemplates, type Template, templateOf } from '#services/domains/mails.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { DutyItem } from '#web/record/duty/DutyItem.tsx';
import { dutyAction, dutyTitle } from '#web/record/duty/dutyText.ts';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { DutyLink } from '#web/record/notifications/NotificationList.tsx';
import { dutiesOf, type Duty, type DutyLifecycle } from '#workflows/duties/dutiesOf.ts';
import { dutyNames } from '#workflows/duties/dutyNames.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { bookingHistories } from '#workflows/testing/bookingStories.ts';
import { claimHistories } from '#workflows/testing/claimStories.ts';
import { extensionHistories } from '#workflows/testing/extensionStories.ts';
import { orderHistories } from '#workflows/testing/orderStories.ts';
import { Bea, Carla } from '#workflows/testing/people.ts';
import { play, type Sent } from '#workflows/testing/story.ts';

const histories: Readonly<Record<DutyLifecycle, Readonly<Record<string, readonly Sent[]>>>> = {
  order: orderHistories,
  booking: bookingHistories,
  claim: claimHistories,
  extension: extensionHistories,
};
const readers = { buyer: Bea, cardholder: Carla } as const;
/** Duties of an account, which no record's state asks for. */
const ofAccounts: readonly string[] = ['uploadReports', 'addPayoutAccount'];

interface Moment {
  readonly told: string;
  readonly lifecycle: DutyLifecycle;
  readonly snapshot: Snapshot<any>;
  readonly now: string;
  readonly reader: keyof typeof readers;
  readonly deadlines: readonly Deadline[];
}

const machineOf = (lifecycle: DutyLifecycle) => lifecycles[lifecycle] as unknown as Lifecycle<any>;

/** Every state along every history, when it begins and just before each of its deadlines, for both customers. */
const moments: readonly Moment[] = Object.entries(histories).flatMap(([name, those]) => {
  const lifecycle = name as DutyLifecycle;
  return Object.entries(those).flatMap(([history, commands]) => {
    let snapshot: Snapshot<any> = nothingYet(machineOf(lifecycle));
    return commands.flatMap((sent) => {
      snapshot = play(machineOf(lifecycle), snapshot, sent).snapshot;
      return variantsOf(lifecycle, snapshot).flatMap((variant) => momentsOf(lifecycle, variant, sent, history));
    });
  });
});

/** The same state after a decline of every kind, and with a consent form that did not cover extensions. */
function variantsOf(lifecycle: DutyLifecycle, snapshot: Snapshot<any>): readonly Snapshot<any>[] {
  const { state } = snapshot;
  return [
    snapshot,
    ...(state.declinedBecause ? declineReasons : []).map((declinedWhy) => ({
      ...snapshot,
      state: { ...state, declinedWhy },
    })),
    ...(lifecycle === 'extension' && state.terms
      ? [{ ...snapshot, state: { ...state, terms: { ...state.terms, consentCoversExtensions: false } } }]
      : []),
  ];
}

function momentsOf(lifecycle: DutyLifecycle, snapshot: Snapshot<any>, sent: Sent, history: string): readonly Moment[] {
  const deadlines = machineOf(lifecycle).deadlines(snapshot);
  const told = `${lifecycle}, ${history}: ${JSON.stringify(snapshot.value)}`;
  const instants = [sent.now, ...deadlines.map(({ dueAt }) => addHours(dueAt, -1))].filter((at) => at >= sent.now);
  return [...new Set(instants)].flatMap((now) =>
    (['buyer', 'cardholder'] as const).map((reader) => ({ told, lifecycle, snapshot, now, reader, deadlines })),
  );
}
const dutiesAt = ({ lifecycle, snapshot, reader, now }: Moment) => dutiesOf(lifecycle, 'r-1', snapshot, reader, now);
/** Each duty once. */
const found = new Map<string, { readonly duty: OpenDuty; readonly moment: Moment }>();
for (const moment of moments) {
  for (const duty of dutiesAt(moment)) {
    const open = { ...duty, orderNumber: '425', clientName: null };
    found.set(JSON.stringify([moment.reader, open]), { duty: open, moment });
  }
}
const each = [...found.values()];

const shown = (element: React.ReactNode) => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>{element}</MemoryRouter>
    </MantineProvider>,
  );
  const text = markup.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, ' ').replaceAll('&#x27;', "'");
  return { text: text.replaceAll(/\s+/g, ' '), markup: markup.replaceAll('&amp;', '&') };
};
const until = (duty: Duty) => deadlineText(duty.until!);

beforeAll(async () => {
  await Promise.all(
    (['common', 'journey', 'duties', 'claim', 'extension', 'cardholder', 'notifications'] as const).map((one) =>
      loadWords(one),
    ),
  );
});

describe('every duty of every state', () => {
  test('is there for each deadline that waits for a customer', () => {
    for (const moment of moments) {
      const waiting = inTurn(moment.deadlines, moment.reader, moment.now).filter(
        ({ turn, upcoming, only, silence, dueAt }) =>
          turn === moment.reader &&
          !upcoming &&
          (only ?? turn) === turn &&
          (silence.does !== 'command' || moment.now < dueAt),
      );
      expect(
        dutiesAt(moment).map((duty) => duty.until),
        moment.told,
      ).toEqual(waiting.map(({ dueAt }) => dueAt));
    }
    expect(new Set(each.map(({ duty }) => duty.what))).toEqual(
      new Set(dutyNames.filter((name) => !ofAccounts.includes(name))),
    );
  });

  test('names an act that its reader can send', () => {
    for (const { duty, moment } of each) {
      const { lifecycle, snapshot, reader, now, told } = moment;
      const actor = readers[reader];
      const steps = nextSteps(machineOf(lifecycle), snapshot, { actor, now, settings: defaultSettings });
      const step = steps.find(({ command }) => command === duty.command);
      expect(step?.allowed, `${told} at ${now}: ${duty.command} ${JSON.stringify(step)}`).toBe(true);
    }
  });

  test('stands in lists, in the bell and in the box on the record with the same words and date, and its button', () => {
    for (const { duty, moment } of each) {
      const listed = shown(<DutyItem duty={duty} first />);
      const rung = shown(<DutyLink duty={duty} />);
      const due = { lifecycle: moment.lifecycle, deadlines: moment.deadlines, duties: dutiesAt(moment) };
      const person = readers[moment.reader];
      const owners = { buyerId: Bea.userId, cardholderId: Carla.userId };
      const turns = turnsOf([due], { person, owners }, moment.now);
      const boxed = shown(
        <WhoseTurn
          lifecycle={moment.lifecycle === 'booking' ? 'booking' : 'order'}
          reader={moment.reader}
          journey={{ turns, state: 'any', restorableUntil: null }}
        />,
      );
      for (const { text, markup } of [listed, rung, boxed]) {
        expect(text, moment.told).toContain(dutyTitle(duty));
        expect(text, moment.told).toContain(until(duty));
        expect(markup, moment.told).toContain(`href="${duty.page}"`);
      }
      expect(listed.text).toContain(dutyAction(duty));
      if (turns[0]?.duty?.what === duty.what) expect(boxed.text).toContain(dutyAction(duty));
    }
  });

  test('stands in the calendar with the same words and date', async () => {
    for (const { duty, moment } of each) {
      const { name } = moment.deadlines.find(({ dueAt, turn }) => dueAt === duty.until && turn === moment.reader)!;
      const named = moment.deadlines.find(
        ({ dueAt, turn, name: other }) =>
          dueAt === duty.until &&
          turn === moment.reader &&
          calendarTitles.includes(`${duty.lifecycle}.${other}` as never),
      );
      expect(named, `${duty.lifecycle}.${name}`).toBeDefined();
      const { text } = await calendarFile(
        [
          {
            uid: 'r-1',
            title: `${duty.lifecycle}.${named!.name}` as CalendarTitle,
            duty,
            at: duty.until!,
            numbers: { order: '425', booking: '7', ticket: '' },
            bank: duty.bank ?? '',
            silence: null,
            path: duty.page,
            sequence: 1,
            changedAt: moment.now,
          },
        ],
        { publicUrl: 'https://tradelines.test', locale: 'en' },
      );
      const file = text.replaceAll(/\r\n[ \t]/g, '').replaceAll('\\,', ',');
      expect(file).toContain(`SUMMARY:${dutyTitle(duty)} (order 425)`);
      const day = lastDayOf(duty.until!);
      expect(file).toContain(
        day === undefined
          ? `DTEND:${duty.until!.replaceAll(/[-:]|\.\d+/g, '')}`
          : `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      );
    }
  });

  test('is mailed with the same words, date and button, alone and never with others', () => {
    const data = { orderId: 'o-1', bookingId: 'b-1', accessLinkId: 'a-1', extensionId: 'e-1', claimId: 'c-1' };
    for (const { duty } of each) {
      const asking = askingTemplates.filter((name) => templateOf(name as Template).asks!.includes(duty.what));
      expect(asking, duty.what).not.toEqual([]);
      for (const template of asking as Template[]) {
        const mail = renderMail(
          { publicUrl: 'https://tradelines.test', secretOf: () => 'secret' },
          { template, data, facts: { duty, orderNumber: '425' } },
          { firstName: 'Bea', locale: 'en' },
        );
        expect(mail.text, template).toContain(`${t('duties.title')}: ${dutyTitle(duty)}`);
        expect(mail.text, template).toContain(`\n${dutyAction(duty)}:`);
        const day = lastDayOf(duty.until!);
        expect(mail.text, template).toContain(
          new Intl.DateTimeFormat('en-US', {
            dateStyle: day === undefined ? 'long' : 'full',
            timeZone: day === undefined ? 'America/Los_Angeles' : 'UTC',
          }).format(new Date(day === undefined ? duty.until! : `${day}T00:00:00Z`)),
        );
      }
    }
  });
});
