import { describe, expect, test } from 'vitest';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, behind, Carl, Carla, Cora, idOf, Ulf, Uma, Una } from '#workflows/testing/people.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import {
  equifax,
  equifaxFile,
  looked,
  rejected,
  revoked,
  transunion,
  transunionFile,
  uploaded,
  verified,
} from '#workflows/testing/verificationStories.ts';
import { verificationLifecycle } from './index.ts';

const verification = (...history: readonly Sent[]) => given(verificationLifecycle, ...history);
const newFile = idOf(403);

test('a rejection names the wrong report, and none where the reason is about both', () => {
  const wrong = command('reject', { reason: 'The second page is missing', wrongReports: ['equifax'] }).by(Ulf);
  verification(transunion, equifax)
    .when(wrong)
    .then({ rejected: { reason: 'The second page is missing', wrongReports: ['equifax'] } }, 'rejected');
  verification(transunion, equifax)
    .when(rejected)
    .then({ rejected: { reason: 'The second page is missing' } }, 'rejected');
});

describe('uploading reports', () => {
  test('Carla uploads the first: it waits for the other one', () => {
    verification()
      .when(transunion)
      .then(
        { reportUploaded: { bureau: 'transunion', fileId: transunionFile, replacedFileId: null } },
        'waitingForDocs',
      );
    expect(verification(transunion).deadlines()).toEqual([]);
  });
  test('with both there, in either order, 48 hours start', () => {
    const reports = { transunion: transunionFile, equifax: equifaxFile };
    verification(transunion)
      .when(equifax)
      .then(
        {
          reportUploaded: {},
          reviewStarted: { reports, promisedHours: 48, decisionDueAt: '2026-03-04T18:00:00.000Z' },
        },
        'underReview',
      );
    verification(equifax).when(transunion).then({ reportUploaded: {}, reviewStarted: { reports } }, 'underReview');
  });
  test('the same bureau twice is still one report', () => {
    verification(transunion)
      .when(uploaded('transunion', newFile))
      .then({ reportUploaded: { replacedFileId: transunionFile } }, 'waitingForDocs');
  });
  test('a replacement under review starts the 48 hours again', () => {
    verification(transunion, equifax)
      .when(uploaded('equifax', newFile).at('2026-03-04T17:00:00.000Z'))
      .then(
        {
          reportUploaded: { replacedFileId: equifaxFile },
          reviewStarted: { reports: { equifax: newFile }, decisionDueAt: '2026-03-06T17:00:00.000Z' },
        },
        'underReview',
      );
  });
  test('late is overdue for staff and never an answer', () => {
    expect(verification(transunion, equifax).deadlines()).toEqual([
      {
        name: 'decisionDue',
        doneBy: 'verify',
        dueAt: '2026-03-04T18:00:00.000Z',
        turn: 'staff',
        silence: { does: 'flagOverdue' },
      },
    ]);
    expect(verification(transunion, equifax, verified).deadlines()).toEqual([]);
  });
  test('48 hours are 48 hours, also when the clock changes', () => {
    const saturday = '2026-03-07T20:00:00.000Z';
    expect(verification(transunion, equifax.at(saturday)).deadlines()[0]?.dueAt).toBe('2026-03-09T20:00:00.000Z');
  });
  test('only PDF', () =>
    verification()
      .when(uploaded('equifax', equifaxFile, 'image/png'))
      .thenRefused('reportIsPdf', { mediaType: 'image/png' }));
  test('one file is not two reports', () =>
    verification(transunion)
      .when(uploaded('equifax', transunionFile))
      .thenRefused('fileNotUploadedYet', { fileId: transunionFile }));
  test('nobody uploads for somebody else', () => {
    verification().when(command('uploadReport', transunion.input).by(Carl)).thenRefused('ownReport');
    verification(transunion).when(command('uploadReport', equifax.input).by(Carl)).thenNotForThisActor();
    verification().when(command('uploadReport', transunion.input).by(Ada)).thenNotForThisActor();
  });
  test('after a rejection one new report is enough', () => {
    verification(transunion, equifax, rejected)
      .when(uploaded('equifax', newFile))
      .then(
        { reportUploaded: {}, reviewStarted: { reports: { transunion: transunionFile, equifax: newFile } } },
        'underReview',
      );
  });
  test('a verified cardholder uploads nothing', () =>
    verification(transunion, equifax, verified).when(uploaded('equifax', newFile)).thenNotInThisState());
});

describe('the decision', () => {
  test('Ulf verifies: the event says by which reports', () => {
    verification(transunion, equifax)
      .when(verified)
      .then(
        { verified: { cardholderId: Carla.userId, reports: { transunion: transunionFile, equifax: equifaxFile } } },
        'verified',
      );
  });
  test('Ulf rejects with a reason', () => {
    const { snapshot } = verification(transunion, equifax)
      .when(rejected)
      .then({ rejected: { reason: 'The second page is missing' } }, 'rejected');
    expect(snapshot.state.rejectedBecause).toBe('The second page is missing');
  });
  test('users level 1, other pages and Carla herself decide nothing', () => {
    for (const somebody of [Una, Cora, Carla]) {
      verification(transunion, equifax).when(command('verify').by(somebody)).thenNotForThisActor();
    }
  });
  test('with one report there is nothing to decide', () =>
    verification(transunion).when(verified).thenNotInThisState());
  test('Uma revokes, Ulf may not; fresh reports are asked for, both of them', () => {
    const done = [transunion, equifax, verified];
    verification(...done)
      .when(command('revoke', revoked.input).by(Ulf))
      .thenNotForThisActor();
    const { snapshot } = verification(...done)
      .when(revoked)
      .then({ revoked: { reason: 'The reports are older than a year' } }, 'waitingForDocs');
    expect(snapshot.state.reports).toEqual({ transunion: null, equifax: null });
    verification(...done, revoked)
      .when(uploaded('equifax', newFile))
      .then({ reportUploaded: {} }, 'waitingForDocs');
  });
});

describe('each look at a report is recorded', () => {
  const staysIn = {
    underReview: [transunion, equifax],
    waitingForDocs: [transunion],
    verified: [transunion, equifax, verified],
    rejected: [transunion, equifax, rejected],
  };
  test.each(Object.entries(staysIn))('in state %s, and changes nothing else', (value, history) => {
    const { snapshot } = verification(...history)
      .when(looked())
      .then({ lookRecorded: { fileId: transunionFile, bureau: 'transunion' } }, value);
    expect(snapshot.state).toEqual({ ...verification(...history).state, looks: 1 });
  });
  test('also at a report that was replaced', () =>
    verification(transunion, uploaded('transunion', newFile))
      .when(looked())
      .then({ lookRecorded: { fileId: transunionFile } }, 'waitingForDocs'));
  test('not at a file of somebody else', () =>
    verification(transunion)
      .when(looked(idOf(999)))
      .thenRefused('fileIsOfThisVerification', { fileId: idOf(999) }));
  test('not while logged in as somebody else', () => {
    verification(transunion)
      .when(command('recordLook', { fileId: transunionFile }).by(behind(Ulf, Uma)))
      .thenRefused('notActingForAnother');
  });
});

test('every transition, and both outcomes of every rule, has its sentence above', () => {
  expect(unsaid(verificationLifecycle)).toEqual({ transitions: [], outcomes: [] });
});
