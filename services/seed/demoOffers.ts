import type { Person } from '#workflows/kernel/actor.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { derivedId } from '#services/commands/ids.ts';
import { demoClaimCards } from './demoClaims.ts';
import { demoCards } from './demoCards.ts';
import { people } from './demoPeople.ts';
import { demoRemovals } from './demoRemovals.ts';
import { reportPdf } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

/** The instant that many days and hours before the demo starts. */
export type Ago = (days: number, hours?: number) => string;

/** The first chapter: cardholders are verified or rejected, and offer their cards. Returns the ids of the cards on sale, in order. */
export async function offerCards(deps: StoryDeps, ago: Ago): Promise<readonly string[]> {
  await judgeReports(deps, ago);
  const ids = await putOnSale(deps, ago);
  await submitForReview(deps, ago);
  await rejectUpdate(deps, ago, ids[11]!);
  await placeHold(deps, ago, ids[5]!);
  return ids;
}

async function judgeReports(deps: StoryDeps, ago: Ago) {
  const { player } = deps;
  for (const owner of [people.carla, people.carl, people.greta]) {
    await sendReports(deps, owner, ago(140));
    await player.play(ago(139), people.uma, 'verification', owner.userId, 'verify');
  }
  await sendReports(deps, people.noel, ago(3));
  await player.play(ago(2), people.uma, 'verification', people.noel.userId, 'reject', {
    reason: 'The Equifax report is older than 30 days. Please upload a new one.',
    wrongReports: ['equifax'],
  });
}

async function sendReports({ player, store }: StoryDeps, owner: Person, at: string) {
  for (const bureau of ['transunion', 'equifax'] as const) {
    const fileId = await store({
      bytes: reportPdf(`${bureau} report`),
      name: `${bureau}.pdf`,
      by: owner.userId,
      purpose: 'credit-report',
    });
    await player.play(at, owner, 'verification', owner.userId, 'uploadReport', { bureau, fileId });
  }
}

async function putOnSale({ player }: StoryDeps, ago: Ago): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, { owner, priceCents, ...card }] of demoCards.entries()) {
    const cardId = derivedId('demo-card', index);
    await player.play(ago(138), owner === 'first' ? people.carla : people.carl, 'card', cardId, 'submitCard', {
      ...card,
      isAmex: false,
      confirmations,
    });
    await player.play(ago(137), people.cleo, 'card', cardId, 'approve', {
      priceCents,
      commissionCents: commissionScheduleOf(card, ago(0)).commissionCents,
    });
    ids.push(cardId);
  }
  for (const { cardId, submitted, priceCents } of [...demoRemovals(ago(0)), ...demoClaimCards(ago(0))]) {
    await player.play(ago(138), people.carl, 'card', cardId, 'submitCard', { ...submitted, confirmations });
    await player.play(ago(137), people.cleo, 'card', cardId, 'approve', {
      priceCents,
      commissionCents: commissionScheduleOf(submitted, ago(0)).commissionCents,
    });
    ids.push(cardId);
  }
  return ids;
}

async function submitForReview({ player }: StoryDeps, ago: Ago) {
  const waiting = {
    bankId: 9,
    limitCents: 1_300_000,
    statementDay: 14,
    openedOn: '2014-05',
    offeredSlots: 2,
    isAmex: false,
    confirmations,
  };
  await player.play(ago(1), people.nina, 'card', derivedId('demo-card', 'waiting'), 'submitCard', waiting);
  await player.play(ago(2), people.carl, 'card', derivedId('demo-card', 'review'), 'submitCard', {
    ...waiting,
    bankId: 1,
    statementDay: 22,
  });
}

async function rejectUpdate({ player }: StoryDeps, ago: Ago, cardId: string) {
  await player.play(ago(12), people.carl, 'card', cardId, 'proposeUpdate', { limitCents: 900_000 });
  await player.play(ago(11), people.cleo, 'card', cardId, 'rejectUpdate', {
    reason: 'The statement still shows the old limit',
  });
}

async function placeHold({ player }: StoryDeps, ago: Ago, cardId: string) {
  const date = pacificDate(ago(-10));
  await player.play(ago(0, 5), people.carla, 'holds', cardId, 'placeHold', {
    kind: 'user_hold',
    startDate: date,
    endDate: addDays(date, 14),
    reason: 'Applying for a mortgage',
  });
}

/** What every card of the demo is submitted with. */
export const confirmations = {
  acceptCommission: true,
  utilizationBelow10: true,
  personalCard: true,
  notStoreCard: true,
  tutorialRead: true,
  followUpCall: true,
};
