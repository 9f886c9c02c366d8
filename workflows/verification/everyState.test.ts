import { expect, test } from 'vitest';
import { everyState } from '#workflows/testing/everyState.ts';
import { idOf } from '#workflows/testing/people.ts';
import {
  equifax,
  looked,
  rejected,
  revoked,
  transunion,
  uploaded,
  verified,
} from '#workflows/testing/verificationStories.ts';
import { verificationLifecycle } from './index.ts';

/** Lifecycles, "Verification", as a table. Ulf has users level 2, Uma level 3, Ada is the admin. */
const whoMay = {
  'none → uploadReport': 'Carla',
  'waitingForDocs → uploadReport': 'Carla',
  'waitingForDocs → recordLook': 'Uma Ulf Ada',
  'underReview → verify': 'Uma Ulf Ada',
  'underReview → reject': 'Uma Ulf Ada',
  'underReview → uploadReport': 'Carla',
  'underReview → recordLook': 'Uma Ulf Ada',
  'verified → revoke': 'Uma Ada',
  'verified → recordLook': 'Uma Ulf Ada',
  'rejected → uploadReport': 'Carla',
  'rejected → recordLook': 'Uma Ulf Ada',
};

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const explored = everyState(verificationLifecycle, {
    sentCommands: [
      transunion,
      equifax,
      uploaded('equifax', idOf(403)),
      uploaded('transunion', idOf(404), 'text/html'),
      verified,
      rejected,
      revoked,
      looked(),
      looked(idOf(403)),
    ],
    place: ({ value, state }) => `${JSON.stringify(value)} ${Object.keys(state.files).length}`,
  });
  expect(explored.faults).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.unreached).toEqual([]);
  expect(explored.asked).toBeGreaterThan(1_000);
});
