// oxlint-disable max-lines-per-function -- one step after the other
import { derivedId } from '#services/commands/ids.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { TicketType } from '#workflows/ticket/ticketTypes.ts';
import type { Ago } from './demoOffers.ts';
import { people } from './demoPeople.ts';
import { receiptPicture } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

interface Question {
  readonly by: Person;
  readonly at: string;
  readonly type: TicketType;
  readonly comment: string;
  readonly orderId?: string;
  readonly bookingId?: string;
}

/** Tickets of the demo: one to answer, one that is late, one in progress, one closed with a login that is kept, one opened by staff. */
export async function demoTickets(deps: StoryDeps, { orderId }: { orderId: string }, ago: Ago): Promise<void> {
  const { bea, ben, carla, carl, tess } = people;
  const { player } = deps;
  const open = async ({ by, at, ...input }: Question): Promise<string> => {
    const id = derivedId('demo-ticket', by.userId, input.type);
    await player.play(at, by, 'ticket', id, 'openTicket', { ...input, fileIds: [] });
    return id;
  };
  const shot = await deps.store({
    bytes: await receiptPicture({ title: 'Credit report', lines: ['Tradelines: 4', 'Chase: not listed yet'] }),
    name: 'report.png',
    by: bea.userId,
    purpose: 'ticket-file',
  });

  const posting = await open({
    by: bea,
    at: ago(6),
    type: 'existingOrder',
    orderId,
    comment: 'My client looked at two bureaus today. When will the third one show the tradeline?',
  });
  await player.play(addHours(ago(6), 3), tess, 'ticket', posting, 'answer', {
    text: 'It shows up to two weeks after the statement, so by the end of next week. Could you send us what the report says now?',
    fileIds: [],
  });
  await player.play(ago(0, 3), bea, 'ticket', posting, 'reply', { text: 'Here it is.', fileIds: [shot] });

  await open({
    by: ben,
    at: ago(5),
    type: 'payment',
    comment: 'I paid with Cash App. Is it fine that my screenshot has no reference number?',
  });

  const payout = await open({
    by: carla,
    at: ago(9),
    type: 'payout',
    comment: 'When is my commission for September paid?',
  });
  await player.play(addHours(ago(9), 5), tess, 'ticket', payout, 'answer', {
    text: 'It went out this morning. You should have it by tomorrow.',
    fileIds: [],
  });
  await player.play(ago(8), carla, 'ticket', payout, 'close');

  const late = await open({
    by: carl,
    at: ago(2),
    type: 'card',
    comment: 'The bank changed my statement day. Do I have to do anything about the user on my card?',
  });
  await player.play(ago(1), tess, 'ticket', late, 'startWork');
  await player.play(ago(1), tess, 'ticket', late, 'addNote', { text: 'I asked the cards team which day is right.' });

  const refund = derivedId('demo-ticket', people.bruno.userId, 'staff');
  await player.play(ago(3), tess, 'ticket', refund, 'openTicket', {
    type: 'refundPolicy',
    customerId: people.bruno.userId,
    comment: 'We refunded the tradeline that the cardholder declined. The money is on its way.',
    fileIds: [],
  });
}
