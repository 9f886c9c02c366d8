import { agencies, loginFields } from '#workflows/ticket/agencies.ts';
import { ticketTypeNames } from '#workflows/ticket/ticketTypes.ts';
import { Ada, Bea, Ben, Carl, Carla, System } from '#workflows/testing/people.ts';
import { loginGiven, question } from '#workflows/testing/ticketStories.ts';
import type { Market } from './market.ts';

type Ask = (market: Market, id: string, state: any) => Record<string, unknown>;
const nothing: Ask = () => ({});
const message: Ask = (market) => ({
  messageId: market.random.uuid(),
  text: 'As the test says',
  fileIds: market.random.chance(0.2) ? [market.random.uuid()] : [],
  strangeFiles: [],
});

/** What somebody fills into the form of each of a ticket's commands, with what the server would find. */
export const ticketAsks: Readonly<Record<string, Ask>> = {
  reply: message,
  answer: message,
  addNote: (market) => ({ messageId: market.random.uuid(), text: 'A note' }),
  startWork: nothing,
  close: nothing,
  reopen: nothing,
  changeType: (market) => ({ type: market.random.pick(ticketTypeNames) }),
  assign: (market) => ({ assigneeId: market.random.chance(0.7) ? Ada.userId : null, isStaff: true }),
  delete: () => ({ reason: 'Because the test says so' }),
  undelete: nothing,
  markRead: nothing,
  giveAgencyLogin: (market) => ({ ...loginGiven.input, agency: market.random.pick(agencies) }),
  recordReveal: (market) => ({ field: market.random.pick(loginFields), reason: 'Because the test says so' }),
  destroyAgencyLogin: nothing,
};

/** Somebody asks support, and often a few things follow at once. */
export function askSupport(market: Market): void {
  const customer = market.random.pick([Bea, Ben, Carla, Carl])!;
  const isBuyer = customer === Bea || customer === Ben;
  const ticketId = market.random.uuid();
  market.send(
    'ticket',
    ticketId,
    'openTicket',
    {
      ...question,
      type: isBuyer ? 'question' : 'payout',
      messageId: market.random.uuid(),
      orderId: null,
      buyerId: isBuyer ? customer.userId : null,
      cardholderId: isBuyer ? null : customer.userId,
    },
    customer,
  );
  const people = { customer, staff: Ada, system: System };
  for (const step of market.random.pick(ways)!) {
    if (typeof step === 'number') {
      market.pass(step);
      continue;
    }
    const [who, command] = step;
    const input = ticketAsks[command]!(market, ticketId, market.at('ticket', ticketId).state);
    market.send('ticket', ticketId, command, input, people[who]);
  }
}

/** How far a conversation goes at once; a number: so many hours pass. */
const ways: readonly (readonly (readonly ['customer' | 'staff' | 'system', string] | number)[])[] = [
  [],
  [
    ['staff', 'markRead'],
    ['staff', 'answer'],
    ['customer', 'markRead'],
    ['customer', 'reply'],
  ],
  [
    ['staff', 'startWork'],
    ['staff', 'assign'],
    ['staff', 'addNote'],
    ['staff', 'close'],
    ['customer', 'reopen'],
  ],
  [
    ['customer', 'giveAgencyLogin'],
    ['staff', 'recordReveal'],
    ['staff', 'close'],
    24 * 31,
    ['system', 'destroyAgencyLogin'],
  ],
  [
    ['staff', 'changeType'],
    ['staff', 'delete'],
    ['staff', 'undelete'],
  ],
];
