// oxlint-disable max-lines-per-function -- one step after the other
import { world } from '#projections/world.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { derivedId } from '#services/commands/ids.ts';
import { preparations } from '#services/domains/preparations.ts';
import { noPayoutFacts } from '#services/domains/payouts/payoutFacts.ts';
import { noSetOffs } from '#services/domains/payouts/setOffs.ts';
import { recordCache } from '#services/commands/record.ts';
import { freePlaces } from '#services/domains/orders/unpaidPlaces.ts';
import type { Parts } from '#services/compose.ts';
import { fileFacts } from '#services/files/readFile.ts';
import { datedFiles } from './datedFiles.ts';
import { skipReactionsTo } from '#services/reactions/skipReactionsTo.ts';
import { createHistoryPlayer, StoryBroken, type HistoryPlayer } from './historyPlayer.ts';
import { cleo, owners, storeProof, storyOf } from './orderStory.ts';

/** Stories played at the same time: as many as one append carries. */
const AT_ONCE = 64;
/** Orders that one card takes; it has ten slots. */
const ORDERS_A_CARD = 9;

/**
 * Plays the stories of so many orders through the real handlers, with what follows from them, spread over the last 60
 * days. What followed here needs no reaction later, so the reactions go on behind it if they had nothing else to do.
 */
export async function seedOrders(
  { eventStore, vault, db, now, fileStore }: Pick<Parts, 'eventStore' | 'vault' | 'db' | 'now' | 'fileStore'>,
  count: number,
  onProgress: (done: number) => void,
): Promise<{ readonly events: number }> {
  const start = world.now().toISOString();
  const before = await eventStore.head();
  const run = world.newId();
  const cache = recordCache(2_000);
  // Every account of the stories is a demo account, and none of them earns a discount.
  const prepare = preparations({
    eventStore,
    vault,
    accountFacts: async () => ({ brokerPercent: 0, blocked: false, emailConfirmed: true, userType: 'buyer' }),
    orderNumbered: async () => undefined,
    hasOrdered: async () => false,
    cartCards: async () => [],
    // Each picture is sent once.
    fileFacts: async (id) => {
      const facts = await fileFacts(db, id);
      return facts && { ...facts, proofUses: [] };
    },
    monthlySpend: async () => 0,
    unpaidPlaces: freePlaces,
    agreedTexts: () => Promise.resolve({}),
    referenceUses: async () => [],
    payoutFacts: () => Promise.resolve(noPayoutFacts),
    setOffs: noSetOffs,
    referralChain: async () => [],
    referralChainOf: async () => undefined,
    settingsAt: async () => defaultSettings,
  });
  // Stories played at the same time order different cards: on the same card they would wait for each other again and again.
  const cardCount = Math.ceil(count / ORDERS_A_CARD);
  let next = 0;
  let done = 0;
  const playOne = async (number: number) => {
    const player = datedFiles(db, createHistoryPlayer({ eventStore, prepare, cache }));
    const placedAt = addHours(start, -((number * 37) % (60 * 24)) - 1);
    await storyOf(player, {
      number,
      cardId: await cards(number % cardCount),
      orderId: derivedId(run, 'order', number),
      placedAt,
      start,
      proof: (buyer, dollars) => storeProof({ db, now, vault, store: fileStore }, { buyer, dollars, number }),
    }).catch((fault: unknown) => {
      // Beside a running product its deadlines may be faster than the story: an order that expired meanwhile stays so.
      if (!(fault instanceof StoryBroken) || fault.code !== 'notInThisState') throw fault;
    });
    done += 1;
    onProgress(done);
  };
  const cards = cardsOnDemand(createPlayerFor(eventStore, prepare, cache), run, start);
  const worker = async () => {
    for (let number = next++; number < count; number = next++) await playOne(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const head = await eventStore.head();
  if (head !== undefined) await skipReactionsTo(db, { onlyFrom: before, to: head });
  return { events: Number((head ?? 0n) - (before ?? 0n)) };
}

const createPlayerFor =
  (eventStore: Parts['eventStore'], prepare: Parts['prepare'], cache: ReturnType<typeof recordCache>) => () =>
    createHistoryPlayer({ eventStore, prepare, cache });

/** Offers each card when the first order asks for it. */
function cardsOnDemand(newPlayer: () => HistoryPlayer, run: string, start: string): (index: number) => Promise<string> {
  const offered = new Map<number, Promise<string>>();
  const offer = async (index: number) => {
    const cardId = derivedId(run, 'card', index);
    const { play } = newPlayer();
    const confirmations = {
      acceptCommission: true,
      utilizationBelow10: true,
      personalCard: true,
      notStoreCard: true,
      tutorialRead: true,
    };
    const at = addHours(start, -24 * 70);
    const bankId = [1, 6, 9, 12, 107, 111][index % 6]!;
    const terms = {
      limitCents: (8 + (index % 30)) * 100_000,
      openedOn: `20${String(8 + (index % 12)).padStart(2, '0')}-05`,
    };
    await play(at, owners[index % 2]!, 'card', cardId, 'submitCard', {
      bankId,
      ...terms,
      statementDay: 1 + (index % 28),
      offeredSlots: 10,
      isAmex: false,
      confirmations,
    });
    const { commissionCents } = commissionScheduleOf(terms, start);
    await play(addHours(at, 1), cleo, 'card', cardId, 'approve', {
      priceCents: commissionCents + (10 + (index % 40)) * 1_000,
      commissionCents,
    });
    return cardId;
  };
  return (index) => {
    const known = offered.get(index) ?? offer(index);
    offered.set(index, known);
    return known;
  };
}
