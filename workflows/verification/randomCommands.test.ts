import { expect, test } from 'vitest';
import { addHours } from '#workflows/kernel/calendar.ts';
import { Ada, Bea, behind, Carl, idOf, Ulf, Una } from '#workflows/testing/people.ts';
import { histories } from '#testing/depth.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { looked, rejected, revoked, transunion, uploaded, verified } from '#workflows/testing/verificationStories.ts';
import { verificationLifecycle } from './index.ts';

const by = (actor: typeof Ada, one: Sent) => command(one.name, one.input).by(actor);
const files = [411, 412, 413, 414, 415, 416].map(idOf);

const sentCommands: readonly Sent[] = [
  ...files.flatMap((file, index) => [uploaded(index % 2 === 0 ? 'transunion' : 'equifax', file), looked(file)]),
  uploaded('equifax', files[0]!),
  uploaded('equifax', idOf(417), 'image/jpeg'),
  verified,
  verified,
  rejected,
  revoked,
  by(Una, verified),
  by(Ada, rejected),
  by(Ada, revoked),
  by(Ulf, revoked),
  by(Bea, transunion),
  by(Carl, transunion),
  by(behind(Ulf), looked(files[1])),
];

test('in random histories nobody is verified without both reports, and every decision has its 48 hours', () => {
  const played = randomCommands(verificationLifecycle, {
    sentCommands,
    invariant: ({ value, state }, { events }, move) => {
      const both = state.reports.transunion !== null && state.reports.equifax !== null;
      if ((value === 'verified' || value === 'underReview' || value === 'rejected') && !both) {
        throw new Error('decided on less than both reports');
      }
      if (value === 'waitingForDocs' && both) throw new Error('both reports are there and nobody reviews them');
      if ((value === 'underReview') !== (state.decisionDueAt !== null)) {
        throw new Error('due without a review, or a review without an end');
      }
      const uploadedNow = events.some(({ type }) => type === 'verification.report-uploaded.v1');
      if (uploadedNow && value === 'underReview' && state.decisionDueAt !== addHours(move.now, 48)) {
        throw new Error('the 48 hours did not start again');
      }
      if (
        new Set(Object.values(state.reports).filter((file) => file !== null)).size <
        Object.values(state.reports).filter((file) => file !== null).length
      ) {
        throw new Error('one file is two reports');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(verificationLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
