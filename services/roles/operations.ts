import type { ProjectionWatch } from '#projections/engine/watch.ts';
import { countsNowIn, noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { keepAddressMark } from '#services/accounts/personMarks.ts';
import { emptyCart } from '#services/domains/catalogue/cart/carts.ts';
import type { Parts } from '#services/compose.ts';
import { createJobsDesk } from '#services/jobs/jobsDesk.ts';
import { tellNow } from '#services/notifications/tell.ts';
import type { OperationsDeps } from '#services/operations/operations.ts';
import type { OwnLag } from '#services/operations/report.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';
import { effectsOf } from '#services/reactions/startReactions.ts';
import { cardsSubmittedBy } from './cardsSubmittedBy.ts';

type Needed = Pick<Parts, 'db' | 'now' | 'log' | 'eventStore' | 'vault' | 'send' | 'databaseUrl' | 'settingsAt'> & {
  readonly keys: Pick<Parts['keys'], 'apart'>;
} & { readonly env: OperationsDeps['env'] & { readonly REDIS_URL?: string | undefined } };

/** The machinery as the admins' page sees and mends it, from a process that need not run any of it. */
export function operationsOf(
  { db, now, log, eventStore, vault, send, databaseUrl, keys, env, settingsAt }: Needed,
  { watch, ownLag }: { readonly watch: Pick<ProjectionWatch, 'waitFor'>; readonly ownLag?: OwnLag | undefined },
): OperationsDeps {
  const jobs = createJobsDesk({ databaseUrl, redisUrl: env.REDIS_URL, log });
  const effects = effectsOf({
    knex: db,
    send,
    sendMail: tellNow({ db, now }),
    createAccessLink: (link) => createAccessLink({ db, now, vault, settingsAt }, link),
    emptyCart: (cart) => emptyCart(db, cart),
    destroyKey: (subject) => vault.erase(subject),
    markAddress: keepAddressMark({ db, vault }),
    noteReferredCard: (card) => noteReferredCard({ db, settingsAt, countsNow: countsNowIn(eventStore) }, card),
  });
  const context = reactionContext({
    eventStore,
    cardsOf: (cardholderId, upTo) => cardsSubmittedBy({ db, watch }, cardholderId, upTo),
  });
  return { db, now, eventStore, env, keysApart: keys.apart, jobs, effects, context, ownLag };
}
