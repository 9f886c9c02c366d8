import { cardsOfOwner, likeCards, recordsOfOwners, sameCards } from '#projections/cards/owner.ts';
import { staffCard } from '#projections/cards/query.ts';
import { verificationOf } from '#projections/verification/query.ts';
import { cardEvents } from '#workflows/card/schemas.ts';
import { findUsers } from '#services/accounts/users.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { ApiProblem } from '#services/http/problems.ts';

/** Returns what staff judge a card by, beside the card itself. */
export async function cardContext({ db, now, eventStore }: ApiDeps, id: string) {
  const card = await staffCard(db, id, now());
  if (!card) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
  const { cardholderId } = card;
  const [verification, records, cards, same, like, [first]] = await Promise.all([
    verificationOf(db, cardholderId, now()),
    recordsOfOwners(db, [cardholderId]),
    cardsOfOwner(db, cardholderId),
    sameCards(db, card),
    likeCards(db, card),
    eventStore.read(streamOf('card', id), { max: 1 }),
  ]);
  const users = await findUsers(
    db,
    same.map((one) => one.cardholderId),
  );
  const submitted = cardEvents.cardSubmitted.schema.safeParse(first?.data);
  return {
    verification: verification?.state ?? ('none' as const),
    record: records.get(cardholderId)!,
    cards: cards.filter((one) => one.id !== id),
    same: same.map(({ cardholderId: other, ...one }) => ({
      ...one,
      owner: whoIs(users, other),
      isOwners: other === cardholderId,
    })),
    like: [...like],
    confirmed: submitted.success ? submitted.data.confirmed : [],
  };
}
