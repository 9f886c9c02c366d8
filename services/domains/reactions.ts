import type { ReactionGroup } from '#services/reactions/groups.ts';
import type { Reaction } from '#services/reactions/reaction.ts';
import { bookingReactions } from './bookings/reactions.ts';
import { cardReactions } from './cards/reactions.ts';
import { holdReactions } from './cards/holds/reactions.ts';
import { verificationReactions } from './cards/verification/reactions.ts';
import { claimReactions } from './claims/reactions.ts';
import { extensionReactions } from './extensions/reactions.ts';
import { orderReactions } from './orders/reactions.ts';
import { promocodeReactions } from './promotions/promocodes/reactions.ts';
import { referralReactions } from './referrals/reactions.ts';
import { ticketReactions } from './tickets/reactions.ts';

/** Each group with what an event that fails again and again holds up. The names are stored beside the checkpoints: never rename one. */
const groups = {
  orders: 'record',
  // A group of its own, so that it begins with the first event: refunds from before orders kept count are noted, too.
  refunds: 'record',
  extensions: 'record',
  claims: 'record',
  // The same for clients that were corrected before bookings listened to it.
  clients: 'reaction',
  'claims-left': 'reaction',
  cards: 'reaction',
  messages: 'reaction',
  promocodes: 'record',
  referrals: 'record',
  secrets: 'reaction',
  // It begins with the first event: orders from before addresses were compared are marked, too.
  marks: 'reaction',
} as const satisfies Record<string, ReactionGroup['setsAside']>;
type GroupName = keyof typeof groups;

/** What one subject adds to the groups. */
export type ReactionsOf = Readonly<Partial<Record<GroupName, readonly Reaction[]>>>;

const ofSubjects: readonly ReactionsOf[] = [
  orderReactions,
  bookingReactions,
  claimReactions,
  extensionReactions,
  holdReactions,
  verificationReactions,
  cardReactions,
  promocodeReactions,
  referralReactions,
  ticketReactions,
];

/** Everything that happens between streams (lifecycles, "Reactions between streams"). */
export const reactionGroups: readonly ReactionGroup[] = (Object.keys(groups) as GroupName[]).map((name) => ({
  name,
  setsAside: groups[name],
  reactions: ofSubjects.flatMap((subject) => subject[name] ?? []),
}));
