import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { MantineProvider } from '@mantine/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardholderRowOf, type StoredBooking } from '#projections/bookings/rows.ts';
import { calendarFile } from '#services/calendar/calendarFile.ts';
import { type CalendarTitle, calendarTitles } from '#services/calendar/calendarTitles.ts';
import { reminderFor } from '#services/deadlines/reminder.ts';
import { upcomingOfBooking, upcomingOfOrder } from '#services/domains/journeys/future.ts';
import { turnsOf } from '#services/domains/journeys/turns.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import { hasWords, loadWords } from '#web/i18n/t.ts';
import { BookingRow } from '#web/cardholder/my-bookings/BookingRow.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { TurnNotice } from '#web/record/actions/TurnNotice.tsx';
import { lastDayToAdd } from '#workflows/booking/deadlines.ts';
import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { addHours, endOfDay } from '#workflows/kernel/calendar.ts';
import type { Deadline, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { activePaths, restingStates } from '#workflows/testing/anatomy.ts';
import { bookingHistories } from '#workflows/testing/bookingStories.ts';
import { cardHistories } from '#workflows/testing/cardStories.ts';
import { holdHistories } from '#workflows/testing/holdStories.ts';
import { orderHistories } from '#workflows/testing/orderStories.ts';
import { Bea, Carla, Olga } from '#workflows/testing/people.ts';
import { plain } from '#words/format/dates.ts';
import { languageCodes, languages } from '#words/languages.ts';
import { type Sent, play } from '#workflows/testing/story.ts';
import { verificationHistories } from '#workflows/testing/verificationStories.ts';

/** One state that a record of a lifecycle can be in, and the instant at which it got there. */
interface Place {
  readonly snapshot: Snapshot<any>;
  readonly now: string;
  readonly told: string;
}

const histories = {
  order: orderHistories,
  booking: bookingHistories,
  card: cardHistories,
  holds: holdHistories,
  verification: verificationHistories,
} as const;
type Name = keyof typeof histories;
/** Staff add a client whom the cardholder couldn't add, by the same day. */
const alsoDoneAt: Readonly<Record<string, string>> = { reportAuAdded: 'addAu' };
type ByReminder = Readonly<Partial<Record<ReminderTemplate, string | undefined>>>;
const dueOf: ByReminder = { 'removal-due': 'removal', 'add-au-reminder': 'addAu', 'payment-reminder': 'payBy' };
const mails = { publicUrl: 'https://tradelines.test', secretOf: () => 'secret' };
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

/** Every state along every history, each once. */
function placesOf(name: Name): readonly Place[] {
  const lifecycle = lifecycles[name] as unknown as Lifecycle<any>;
  const places = new Map<string, Place>();
  for (const [reported, history] of Object.entries<readonly Sent[]>(histories[name])) {
    let snapshot: Snapshot<any> = nothingYet(lifecycle);
    for (const sent of history) {
      snapshot = play(lifecycle, snapshot, sent).snapshot;
      places.set(JSON.stringify([snapshot.value, deadlinesOf(name, { snapshot })]), {
        snapshot,
        now: sent.now,
        told: `${reported}: ${JSON.stringify(snapshot.value)}`,
      });
    }
  }
  return [...places.values()];
}

const deadlinesOf = (name: Name, { snapshot }: Pick<Place, 'snapshot'>): readonly Deadline[] =>
  (lifecycles[name] as unknown as Lifecycle<any>).deadlines(snapshot);

/** Just before the first deadline, and after all of them. */
const momentsOf = (name: Name, place: Place): readonly string[] => [
  place.now,
  ...deadlinesOf(name, place).map(({ dueAt }) => addHours(dueAt, 1)),
];

const shown = (element: React.ReactNode): string =>
  textOf(
    renderToStaticMarkup(
      <MantineProvider>
        <MemoryRouter>{element}</MemoryRouter>
      </MantineProvider>,
    ),
  );

beforeAll(async () => {
  await Promise.all([loadWords('common'), loadWords('journey'), loadWords('cardholder')]);
});

describe.each(Object.keys(histories) as Name[])('%s: every state', (name) => {
  test('is among those looked at', () => {
    const lifecycle = lifecycles[name] as unknown as Lifecycle<any>;
    // A card's holds are many records in one: each has its own state.
    const values = placesOf(name).flatMap(({ snapshot }) =>
      name === 'holds'
        ? Object.values<{ status: string }>(snapshot.state.holds).map(({ status }) => status)
        : [snapshot.value],
    );
    const seen = new Set(['none', ...values.flatMap((value) => activePaths(value ?? 'none'))]);
    expect(restingStates(lifecycle).filter((path) => !seen.has(path))).toEqual([]);
  });

  test('the box and the calendar tell one day for each deadline, in every language, and no midnight', async () => {
    for (const place of placesOf(name)) {
      for (const deadline of deadlinesOf(name, place)) {
        const day = lastDayOf(deadline.dueAt);
        const text = deadlineText(deadline.dueAt);
        expect(text.startsWith('end of '), text).toBe(day !== undefined);
        expect(text).not.toContain('12:00');
        const title = `${name}.${deadline.name}` as CalendarTitle;
        if (!calendarTitles.includes(title)) continue;
        for (const locale of languageCodes) {
          const { text: file } = await calendarFile(
            [
              {
                uid: deadline.name,
                title,
                duty: null,
                at: deadline.dueAt,
                numbers: { order: '7', booking: '7', ticket: '7' },
                bank: 'Citi',
                silence: deadline.silence.does,
                path: '/',
                sequence: 1,
                changedAt: '2026-11-22T01:00:00.000Z',
              },
            ],
            { publicUrl: 'https://tradelines.test', locale },
          );
          const unfolded = file.replace(/\r\n[ \t]/g, '').replaceAll('\\,', ',');
          if (day === undefined) {
            expect(unfolded).toContain(`DTEND:${deadline.dueAt.replace(/[-:]|\.\d+/g, '')}`);
          } else {
            expect(unfolded).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
            expect(unfolded, `${place.told} ${locale}`).toContain(
              plain(
                new Intl.DateTimeFormat(languages[locale].intl, {
                  timeZone: 'UTC',
                  weekday: 'short',
                  month: 'short',
                  day: 'numeric',
                }).format(new Date(`${day}T00:00:00Z`)),
              ),
            );
            // Nine in the morning in California, in winter or in summer.
            for (const [, alarm] of unfolded.matchAll(/TRIGGER;VALUE=DATE-TIME:(\d{8}T\d{6}Z)/g)) {
              expect(alarm).toMatch(/T1[67]0000Z$/);
            }
            expect([...unfolded.matchAll(/BEGIN:VALARM/g)]).toHaveLength(2);
          }
        }
        if (name === 'card' || name === 'verification') {
          expect(
            shown(<TurnNotice lifecycle={name} me="staff" answer={{ deadlines: [deadline], at: place.now }} />),
          ).toContain(text);
        }
      }
    }
  });

  test('a reminder tells the day of the deadline that it is about, in every language', () => {
    for (const place of placesOf(name)) {
      const deadlines = deadlinesOf(name, place);
      for (const { turn, silence } of deadlines) {
        if (silence.does !== 'remind') continue;
        const reminder = reminderFor({
          lifecycle: name,
          id: 'a1b2c3d4-0000-4000-8000-000000000000',
          turn,
          template: silence.template,
          state: place.snapshot.state,
          deadlines,
          now: '2020-01-01T00:00:00.000Z',
        });
        if (reminder === undefined || reminder === 'over') throw new Error(`${silence.template} reminds nobody`);
        const about = deadlines.find(({ name: one }) => one === dueOf[silence.template]);
        // No deadline, but a day until when something is possible.
        const { lease, terms, inForce } = place.snapshot.state as Partial<BookingState>;
        const closing: ByReminder = {
          'extension-reminder': lease?.extendBefore,
          'consent-reminder': terms && inForce ? lastDayToAdd(terms, inForce) : undefined,
          'claim-opens': lease?.claimWindowCloses,
          'claim-urged': lease?.claimWindowCloses,
          // It goes out when the time to confirm is over; what counts then is the statement.
          'balance-reminder': lease?.firstStatementDate ?? terms?.statementDate,
        };
        const closes = closing[silence.template];
        const dateStyle = silence.template === 'balance-reminder' ? 'long' : 'full';
        const dueAt = closes === undefined ? about!.dueAt : endOfDay(closes);
        const day = lastDayOf(dueAt);
        for (const locale of languageCodes) {
          const { text } = renderMail(
            mails,
            { template: silence.template, data: reminder.data },
            { firstName: 'Carla', locale },
          );
          const expected =
            day === undefined
              ? new Intl.DateTimeFormat(languages[locale].intl, {
                  dateStyle: 'long',
                  timeStyle: 'short',
                  timeZone: 'America/Los_Angeles',
                }).format(new Date(dueAt))
              : new Intl.DateTimeFormat(languages[locale].intl, { dateStyle, timeZone: 'UTC' }).format(
                  new Date(`${day}T00:00:00Z`),
                );
          expect(text, `${silence.template} ${locale}`).toContain(expected);
        }
      }
    }
  });
});

describe.each(['order', 'booking'] as const)('%s: whatever the hour', (name) => {
  const readers: readonly Person[] = name === 'order' ? [Bea, Olga] : [Carla, Olga];

  test.each(readers.map((reader) => [reader.userType, reader] as const))(
    'the journey expects each step by the day that the box tells (%s)',
    (_, person) => {
      for (const place of placesOf(name)) {
        for (const now of momentsOf(name, place)) {
          const viewer = { person, owners: { buyerId: Bea.userId, cardholderId: Carla.userId } };
          const deadlines = deadlinesOf(name, place);
          const turns = turnsOf(
            [
              {
                lifecycle: name,
                deadlines,
                ...(name === 'booking' ? { booking: place.snapshot.state as BookingState } : {}),
              },
            ],
            viewer,
            now,
          );
          const reader = person === Olga ? 'staff' : name === 'order' ? 'buyer' : 'cardholder';
          const journey = { turns, state: 'any', restorableUntil: null };
          const box = shown(<WhoseTurn lifecycle={name} reader={reader} journey={journey} />);
          for (const turn of turns) expect(box, `${place.told} at ${now}`).toContain(deadlineText(turn.dueAt));
          const steps =
            name === 'order'
              ? upcomingOfOrder(place.snapshot, viewer, { closes: null, settings: defaultSettings })
              : upcomingOfBooking(place.snapshot, viewer, { now, settings: defaultSettings });
          for (const step of steps) {
            const turn = turns.find(({ name: due, doneBy }) => doneBy === step.key || due === alsoDoneAt[step.key]);
            if (!turn) continue;
            expect(step.by, `${place.told} ${step.key}`).toBe(turn.dueAt);
            expect(
              shown(<Journey label="way" steps={stepsInWords([step], reader === 'staff' ? 'staff' : 'customer')} />),
            ).toContain(deadlineText(turn.dueAt));
          }
        }
      }
    },
  );
});

test('booking: the list says whose turn it is and until when as the page does, and nobody’s while nobody can act', () => {
  let upcoming = 0;
  for (const place of placesOf('booking')) {
    const { value, state } = place.snapshot as Snapshot<BookingState>;
    const regions = regionsOf(value);
    if (value === null || !regions || !state.terms) continue;
    for (const now of momentsOf('booking', place)) {
      const at = new Date(now);
      const { orderId, line, cardId, bank, limitCents, statementDate } = state.terms;
      const row = {
        id: 'b',
        number: '7',
        state,
        value,
        ...regions,
        orderId,
        line,
        cardId,
        bank,
        limitCents,
        statementDate,
        clientName: 'Cleo',
        commissionCents: 0,
        openedAt: at,
        auAddedAt: null,
        postedAt: null,
        extendBefore: null,
        reportedUntil: null,
        endedAt: null,
        commissionPayableAt: null,
        commissionPaidAt: null,
        commissionReference: null,
        commissionMethod: null,
        revision: '1',
        updatedAt: at,
      } satisfies StoredBooking;
      const [first] = turnsOf(
        [{ lifecycle: 'booking', deadlines: deadlinesOf('booking', place), booking: state }],
        { person: Carla, owners: { cardholderId: Carla.userId } },
        now,
      );
      const listed = cardholderRowOf(row, at);
      expect([listed.nextDueName, listed.nextDueAt, listed.nextDueUpcoming], `${place.told} at ${now}`).toEqual(
        first ? [first.name, first.dueAt, first.upcoming] : [null, null, false],
      );
      if (!first) continue;
      const text = shown(<BookingRow booking={listed} />);
      expect(text).toContain(deadlineText(first.dueAt));
      if (first.upcoming) {
        upcoming += 1;
        expect(text).toContain('Upcoming');
        expect(text).not.toContain('Action needed');
      } else {
        expect(text.includes('Action needed')).toBe(first.who === 'you');
      }
    }
  }
  expect(upcoming).toBeGreaterThan(0);
});

test('booking: what the cardholder is asked to do, its buyer and our staff read as something that they wait for', () => {
  const read = new Set<string>();
  for (const place of placesOf('booking')) {
    const due = { lifecycle: 'booking' as const, deadlines: [...deadlinesOf('booking', place)] };
    for (const [reader, person] of [
      ['buyer', Bea],
      ['staff', Olga],
    ] as const) {
      for (const turn of turnsOf([due], { person, owners: { buyerId: Bea.userId } }, place.now)) {
        if (turn.who !== 'cardholder' || !hasWords(`deadline.booking.${turn.name}`)) continue;
        const journey = { turns: [turn], state: 'any', restorableUntil: null };
        const asked = shown(<TurnNotice lifecycle="booking" me="cardholder" answer={{ ...due, at: place.now }} />);
        const told = shown(<WhoseTurn lifecycle="order" reader={reader} journey={journey} />);
        expect(told).toMatch(/cardholder|needs to be/);
        expect(told).not.toContain(asked.replace(/^.*?(Action needed|Upcoming)/, '').trim());
        read.add(`${reader} ${turn.name}`);
      }
    }
  }
  expect([...read].toSorted()).toEqual([
    'buyer addAu',
    'buyer consent',
    'staff addAu',
    'staff balance',
    'staff consent',
    'staff removal',
  ]);
});
