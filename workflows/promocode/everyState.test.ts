import { expect, test } from 'vitest';
import { everyState } from '#workflows/testing/everyState.ts';
import { Ada } from '#workflows/testing/people.ts';
import {
  changed,
  consumed,
  created,
  createdAgain,
  deleted,
  orderC,
  paused,
  released,
  reserved,
  reservedByBo,
  resumed,
  settled,
} from '#workflows/testing/promocodeStories.ts';
import { promocodeLifecycle } from './index.ts';

/** Domains, D0 row 11, as a table. Pol has promocodes level 2, Pia level 3, Ada is the admin. */
const whoMay = {
  'none → create': 'Pia Pol Ada',
  'active → reserve': 'System',
  'active → pause': 'Pia Pol Ada',
  'active → change': 'Pia Ada',
  'active → delete': 'Pia Ada',
  'active → settle': 'System',
  'active → consume': 'System',
  'active → release': 'System',
  'paused → reserve': 'System',
  'paused → resume': 'Pia Pol Ada',
  'paused → change': 'Pia Ada',
  'paused → delete': 'Pia Ada',
  'paused → settle': 'System',
  'paused → consume': 'System',
  'paused → release': 'System',
  'deleted → reserve': 'System',
  'deleted → create': 'Pia Pol Ada',
  'deleted → settle': 'System',
  'deleted → consume': 'System',
  'deleted → release': 'System',
};

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const explored = everyState(promocodeLifecycle, {
    sentCommands: [
      created,
      changed,
      paused,
      resumed,
      deleted,
      createdAgain,
      reserved(),
      reservedByBo(),
      reserved(orderC, { again: true, buyerId: Ada.userId }),
      settled(),
      consumed(),
      released(),
    ],
    place: ({ value, state }) => `${JSON.stringify(value)} ${Object.keys(state.uses).length}`,
  });
  expect(explored.faults).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.unreached).toEqual([]);
  expect(explored.asked).toBeGreaterThan(1_000);
});
