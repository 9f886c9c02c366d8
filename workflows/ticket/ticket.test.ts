import { describe, expect, test } from 'vitest';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, Bea, behind, Ben, Carla, idOf, Olga, Tina, Tom } from '#workflows/testing/people.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import {
  after30Days,
  answered,
  assigned,
  closed,
  closedByBea,
  codeRevealed,
  deleted,
  destroyed,
  isClosed,
  isDeleted,
  loginGiven,
  loginWithoutCode,
  noted,
  opened,
  openedByCarla,
  openedForBea,
  question,
  readByBea,
  readByTom,
  reopened,
  reopenedByTom,
  revealed,
  started,
  typeChanged,
  undeleted,
  wrote,
} from '#workflows/testing/ticketStories.ts';
import { codeDigits } from './agencies.ts';
import { ticketLifecycle } from './index.ts';
import { ticketTypeNames, ticketTypes, typesFor } from './ticketTypes.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';

const ticket = (...history: readonly Sent[]) => given(ticketLifecycle, ...history);
const open = (change: object, by = Bea) => command('openTicket', { ...question, ...change }).by(by);
const due = (...history: readonly Sent[]) =>
  Object.fromEntries(
    ticket(...history)
      .deadlines()
      .map(({ name, dueAt }) => [name, dueAt]),
  );
/** Every state in which a ticket is alive, and how it came there. */
const alive: readonly (readonly [history: readonly Sent[], state: string])[] = [
  [[opened], 'new'],
  [[opened, started], 'inProgress'],
  [isClosed, 'closed'],
  [[...isClosed, reopened], 'reopened'],
];
const running = alive.filter(([, state]) => state !== 'closed');
/** 24 business hours after Monday, 10 AM Pacific: eleven hours a day. */
const answerBy = '2026-03-04T20:00:00.000Z';

describe('opening a ticket', () => {
  test('Bea asks about her order, and is promised an answer within 24 business hours', () => {
    ticket()
      .when(opened)
      .then({ ticketOpened: { from: 'customer', type: 'existingOrder', answerBy } }, 'new');
    expect(due(opened)).toEqual({ answer: answerBy });
  });

  test('Carla opens one of her own; Tina opens one for Bea, who waits for nothing then', () => {
    ticket()
      .when(openedByCarla)
      .then({ ticketOpened: { cardholderId: Carla.userId, buyerId: null } }, 'new');
    ticket()
      .when(openedForBea)
      .then({ ticketOpened: { from: 'staff', answerBy: null, buyerId: Bea.userId } }, 'new');
    expect(due(openedForBea)).toEqual({});
  });

  test('nobody opens one for somebody else, nor while logged in as them', () => {
    ticket().when(open({}, Ben)).thenRefused('ticketIsTheirs');
    ticket()
      .when(open({}, behind(Bea)))
      .thenRefused('notActingForAnother');
    ticket()
      .when(open({ customerBlocked: true }))
      .thenRefused('customerNotBlocked');
    ticket()
      .when(open({ customerBlocked: true }, Tina))
      .then({ ticketOpened: {} }, 'new');
  });

  test('an order or a tradeline is named where the ticket is about one, and is the customer’s', () => {
    ticket()
      .when(open({ orderId: null }))
      .thenRefused('subjectNamed', { missing: 'order' });
    ticket()
      .when(open({ type: 'tradeline', orderId: null }))
      .thenRefused('subjectNamed', { missing: 'card' });
    ticket()
      .when(open({ notTheirs: ['orderId'] }))
      .thenRefused('subjectIsTheirs', { fields: ['orderId'] });
    ticket()
      .when(open({ type: 'question', orderId: null }))
      .then({ ticketOpened: { orderId: null } }, 'new');
  });

  test('what is about money needs the refund policy agreed to, by the customer', () => {
    for (const type of ['nonPosting', 'refundPolicy']) {
      ticket().when(open({ type })).thenRefused('refundPolicyAgreed');
      ticket()
        .when(open({ type, refundPolicyAgreed: true }))
        .then({ ticketOpened: { refundPolicyAgreed: true } }, 'new');
      ticket()
        .when(open({ type }, Tina))
        .then({ ticketOpened: { refundPolicyAgreed: false } }, 'new');
    }
  });

  test('files are the sender’s own', () => {
    ticket()
      .when(open({ strangeFiles: [idOf(551)] }))
      .thenRefused('ownFiles');
  });

  test('each kind of customer is offered types that there are, and every type is offered to somebody', () => {
    expect([...new Set([...typesFor.buyer, ...typesFor.cardholder])].sort()).toEqual([...ticketTypeNames].sort());
    expect(Object.keys(ticketTypes)).toEqual(ticketTypeNames);
  });
});

describe('a conversation', () => {
  test('an answer takes a new ticket up and ends the wait; a message after it is waited for again', () => {
    ticket(opened)
      .when(answered)
      .then({ staffAnswered: { text: 'By the 14th.' } }, 'inProgress');
    expect(due(opened, answered)).toEqual({});
    expect(due(opened, answered, wrote.at('2026-03-05T18:00:00.000Z'))).toEqual({ answer: '2026-03-09T19:00:00.000Z' });
  });

  test('who waits already doesn’t wait longer for writing again', () => {
    ticket(opened).when(wrote.at('2026-03-03T18:00:00.000Z')).then({ customerWrote: { answerBy } }, 'new');
  });

  test('a customer’s message reopens a closed ticket, an answer of staff doesn’t', () => {
    ticket(...isClosed)
      .when(wrote)
      .then({ customerWrote: {} }, 'reopened');
    ticket(...isClosed)
      .when(answered)
      .then({ staffAnswered: {} }, 'closed');
    ticket(...isClosed, reopened)
      .when(answered)
      .then({ staffAnswered: {} }, 'inProgress');
    ticket(...isClosed, reopened)
      .when(wrote)
      .then({ customerWrote: {} }, 'reopened');
    ticket(opened, answered).when(wrote).then({ customerWrote: {} }, 'inProgress');
    ticket(opened, answered).when(answered).then({ staffAnswered: {} }, 'inProgress');
  });

  test('staff put a closed ticket straight back into progress; its login is kept, and nobody waits', () => {
    const given = [opened, loginGiven, closed];
    ticket(...given)
      .when(started)
      .then({ workStarted: {} }, 'inProgress');
    expect(ticket(...given, started).state).toMatchObject({ closedAt: null, destroyBy: null, waitingSince: null });
    expect(due(...given, started)).toEqual({});
  });

  test('nobody writes with strange files, or as somebody else', () => {
    const strange = { strangeFiles: [idOf(551)] };
    ticket(opened)
      .when(command('reply', { ...wrote.input, ...strange }).by(Bea))
      .thenRefused('ownFiles');
    ticket(opened)
      .when(command('answer', { ...answered.input, ...strange }).by(Tom))
      .thenRefused('ownFiles');
    ticket(opened)
      .when(command('reply', wrote.input).by(behind(Bea)))
      .thenRefused('notActingForAnother');
    ticket(opened).when(command('reply', wrote.input).by(Ben)).thenNotForThisActor();
    ticket(opened).when(command('reply', wrote.input).by(Carla)).thenNotForThisActor();
    ticket(opened).when(command('reply', wrote.input).by(Olga)).thenNotForThisActor();
  });

  test('a note is written in every state that isn’t deleted, and ends no wait', () => {
    for (const [history, state] of alive) {
      ticket(...history)
        .when(noted)
        .then({ noteAdded: { text: 'She is a regular.' } }, state);
    }
    expect(due(opened, noted)).toEqual({ answer: answerBy });
  });

  test('what is unread is marked as read once, by each side', () => {
    ticket(opened)
      .when(readByTom)
      .then({ ticketRead: { by: 'staff' } }, 'new');
    ticket(opened, readByTom).when(readByTom).thenRefused('somethingUnread');
    ticket(opened).when(readByBea).thenRefused('somethingUnread');
    ticket(opened, answered)
      .when(readByBea)
      .then({ ticketRead: { by: 'customer' } }, 'inProgress');
    ticket(opened, answered)
      .when(command('markRead').by(behind(Bea)))
      .thenRefused('notActingForAnother');
    for (const [history, state] of alive) {
      ticket(...history)
        .when(readByTom)
        .then({ ticketRead: { by: 'staff' } }, state);
    }
  });
});

describe('its status', () => {
  test('staff take it up, close it and reopen it; Bea closes and reopens her own', () => {
    ticket(opened).when(started).then({ workStarted: {} }, 'inProgress');
    ticket(...isClosed, reopened)
      .when(started)
      .then({ workStarted: {} }, 'inProgress');
    for (const [history] of running) {
      ticket(...history)
        .when(closedByBea)
        .then({ ticketClosed: { destroyBy: null } }, 'closed');
    }
    ticket(...isClosed)
      .when(reopened)
      .then({ ticketReopened: { answerBy } }, 'reopened');
    ticket(...isClosed)
      .when(reopenedByTom)
      .then({ ticketReopened: { answerBy: null } }, 'reopened');
    expect(due(...isClosed)).toEqual({});
  });

  test('Tina changes what it is about, to something else', () => {
    for (const [history, state] of alive) {
      ticket(...history)
        .when(typeChanged)
        .then({ typeChanged: { type: 'payment', before: 'existingOrder' } }, state);
    }
    ticket(opened)
      .when(command('changeType', { type: 'existingOrder' }).by(Tina))
      .thenRefused('anotherType');
  });

  test('it is somebody’s of the staff, or nobody’s', () => {
    for (const [history, state] of alive) {
      ticket(...history)
        .when(assigned)
        .then({ assigned: { assigneeId: Tom.userId } }, state);
    }
    ticket(opened)
      .when(command('assign', { assigneeId: null, isStaff: false }).by(Tom))
      .then({ assigned: {} }, 'new');
    ticket(opened)
      .when(command('assign', { assigneeId: Bea.userId, isStaff: false }).by(Tom))
      .thenRefused('assigneeIsStaff');
  });

  test('Tina deletes it with a reason, and Ada brings it back as closed', () => {
    for (const [history] of alive) {
      ticket(...history)
        .when(deleted)
        .then({ ticketDeleted: { reason: 'It is spam' } }, 'deleted');
    }
    ticket(...isDeleted)
      .when(undeleted)
      .then({ ticketUndeleted: {} }, 'closed');
    ticket(...isDeleted)
      .when(command('undelete').by(Tina))
      .thenNotForThisActor();
  });
});

describe('a credit agency’s login', () => {
  test('Bea leaves it while somebody works on her ticket; nobody does it for her', () => {
    for (const [history, state] of running) {
      ticket(...history)
        .when(loginGiven)
        .then({ agencyLoginGiven: { agency: 'experian' } }, state);
    }
    ticket(opened)
      .when(command('giveAgencyLogin', loginGiven.input).by(behind(Bea)))
      .thenRefused('notActingForAnother');
    ticket(opened).when(command('giveAgencyLogin', loginGiven.input).by(Ada)).thenNotForThisActor();
    ticket(...isClosed)
      .when(loginGiven)
      .thenNotInThisState();
  });

  test('Tina sees one value at a time, of those that are there, and never as somebody else', () => {
    for (const [history, state] of alive) {
      const given = [opened, loginGiven, ...history.slice(1)];
      ticket(...given)
        .when(revealed)
        .then({ agencyLoginRevealed: { field: 'password' } }, state);
    }
    ticket(opened, loginWithoutCode).when(codeRevealed).thenRefused('agencyLoginFieldThere', { field: 'securityCode' });
    ticket(opened).when(revealed).thenRefused('agencyLoginFieldThere');
    ticket(opened, loginGiven).when(command('recordReveal', revealed.input).by(Tom)).thenNotForThisActor();
    ticket(opened, loginGiven)
      .when(command('recordReveal', revealed.input).by(behind(Tina)))
      .thenRefused('notActingForAnother');
  });

  test('it is destroyed 30 days after the ticket was closed; reopening in time stops it', () => {
    const given = [opened, loginGiven, closed];
    expect(due(...given)).toEqual({ destroyAgencyLogin: after30Days });
    ticket(...given)
      .when(destroyed.at('2026-04-01T17:59:00.000Z'))
      .thenRefused('agencyLoginKeptLongEnough', {}, after30Days);
    ticket(...given)
      .when(destroyed)
      .then({ agencyLoginDestroyed: { agency: 'experian' } }, 'closed');
    expect(due(...given, reopenedByTom)).toEqual({});
    ticket(...given, destroyed)
      .when(destroyed)
      .thenRefused('agencyLoginThere');
    ticket(...isClosed)
      .when(destroyed)
      .thenRefused('agencyLoginThere');
  });

  test('of a deleted ticket it is destroyed as well, and not later for being deleted', () => {
    const given = [opened, loginGiven];
    ticket(...given, deleted)
      .when(destroyed)
      .then({ agencyLoginDestroyed: {} }, 'deleted');
    expect(due(...given, closed, deleted.at('2026-03-20T18:00:00.000Z'))).toEqual({ destroyAgencyLogin: after30Days });
    ticket(...given, deleted)
      .when(destroyed.at('2026-03-05T18:00:00.000Z'))
      .thenRefused('agencyLoginKeptLongEnough', {}, after30Days);
    ticket(...isDeleted)
      .when(destroyed)
      .thenRefused('agencyLoginThere');
  });

  test('another time in force is how long it is kept', () => {
    ticket(opened, loginGiven)
      .when(closed.under({ agencyLoginDays: 5 }))
      .then({ ticketClosed: { destroyBy: '2026-03-07T18:00:00.000Z' } }, 'closed');
  });

  test('how many digits a security code has is a setting of each agency; Credit Karma has none', () => {
    expect(
      (['experian', 'equifax', 'transunion', 'creditKarma', 'other'] as const).map((one) =>
        codeDigits(one, defaultSettings),
      ),
    ).toEqual([4, 6, 4, 0, 4]);
  });
});

test('every transition and both outcomes of every rule have their sentence', () => {
  expect(unsaid(ticketLifecycle)).toEqual({ transitions: [], outcomes: [] });
});
