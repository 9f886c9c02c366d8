import { expect, test } from 'vitest';
import { histories } from '#testing/depth.ts';
import { Ben, Carla, Olga } from '#workflows/testing/people.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import * as stories from '#workflows/testing/ticketStories.ts';
import { ticketLifecycle } from './index.ts';

const sentCommands: readonly Sent[] = [
  ...Object.values(stories).filter((one): one is Sent => typeof one === 'object' && 'name' in one && 'actor' in one),
  // What it goes on with comes up more often than what opens it.
  ...Array.from({ length: 3 }, () => [stories.opened, stories.wrote, stories.answered, stories.loginGiven]).flat(),
  command('reply', stories.wrote.input).by(Ben),
  command('reply', stories.wrote.input).by(Carla),
  command('addNote', stories.noted.input).by(Olga),
];

test('in random histories nobody waits unseen, nothing of the other side’s is read for it, and no login outlives its time', () => {
  const played = randomCommands(ticketLifecycle, {
    sentCommands,
    hours: [0, 0, 0, 1, 30, 24 * 31],
    invariant: ({ value, state }, _outcome, _move, before) => {
      if ((state.waitingSince === null) !== (state.answerBy === null)) {
        throw new Error('waits without a day, or the other way round');
      }
      if ((value === 'closed' || value === 'deleted') && state.waitingSince !== null) {
        throw new Error('waits for what has ended');
      }
      if ((value === 'closed' || value === 'deleted') && state.agencyLogin !== null && state.destroyBy === null) {
        throw new Error('a login is kept for ever');
      }
      if (!['closed', 'deleted', null].includes(value as string) && state.destroyBy !== null) {
        throw new Error('destroyed while in use');
      }
      if (state.unread.customer > state.messages || state.unread.staff > state.messages) {
        throw new Error('more unread than written');
      }
      if (state.messages < before.state.messages) throw new Error('a message is gone');
      if (before.state.firstReplyAt !== null && before.state.firstReplyAt !== state.firstReplyAt) {
        throw new Error('answered first twice');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(ticketLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
