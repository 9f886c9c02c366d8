import { expect, test } from 'vitest';
import { everyState } from '#workflows/testing/everyState.ts';
import * as stories from '#workflows/testing/ticketStories.ts';
import { ticketLifecycle } from './index.ts';

const customer = 'Bea';
const alive = (state: string) => ({
  [`${state} → addNote`]: 'Tina Tom Ada',
  [`${state} → changeType`]: 'Tina Ada',
  [`${state} → assign`]: 'Tina Tom Ada',
  [`${state} → markRead`]: `${customer} Tina Tom Ada`,
  [`${state} → recordReveal`]: 'Tina Ada',
  [`${state} → delete`]: 'Tina Ada',
  [`${state} → reply`]: customer,
  [`${state} → answer`]: 'Tina Tom Ada',
});
const running = (state: string) => ({
  ...alive(state),
  [`${state} → close`]: `${customer} Tina Tom Ada`,
  [`${state} → giveAgencyLogin`]: customer,
});
/** Lifecycles, "Ticket", as a table. Bea asks; Tom has tickets level 2, Tina level 3, Ada is the admin. */
const whoMay = {
  'none → openTicket': 'Bea Tina Ada',
  ...running('new'),
  'new → startWork': 'Tina Tom Ada',
  ...running('inProgress'),
  ...alive('closed'),
  'closed → startWork': 'Tina Tom Ada',
  'closed → reopen': `${customer} Tina Tom Ada`,
  'closed → destroyAgencyLogin': 'System',
  ...running('reopened'),
  'reopened → startWork': 'Tina Tom Ada',
  'deleted → undelete': 'Ada',
  'deleted → destroyAgencyLogin': 'System',
};

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const { opened, wrote, answered, noted, started, closed, reopened, typeChanged, assigned, deleted, undeleted } =
    stories;
  const { readByTom, loginGiven, loginWithoutCode, revealed, codeRevealed, destroyed } = stories;
  const explored = everyState(ticketLifecycle, {
    sentCommands: [
      opened,
      wrote,
      answered,
      noted,
      started,
      closed,
      reopened,
      typeChanged,
      assigned,
      deleted,
      undeleted,
      readByTom,
      loginGiven,
      loginWithoutCode,
      revealed,
      codeRevealed,
      destroyed,
    ],
    place: ({ value, state }) =>
      [
        JSON.stringify(value),
        state.type,
        state.agencyLogin?.securityCode === undefined ? 'none' : state.agencyLogin.securityCode !== null,
        state.unread.customer > 0,
        state.unread.staff > 0,
        state.answerBy !== null,
        state.destroyBy !== null,
      ].join(' '),
  });
  expect(explored.faults).toEqual([]);
  expect(explored.unreached).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.asked).toBeGreaterThan(1_000);
});
