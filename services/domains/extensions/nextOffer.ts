import type { Person } from '#workflows/kernel/actor.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';
import { extensionLifecycle } from '#workflows/extension/index.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { must } from '#workflows/kernel/must.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type DryRuns, intent } from '#services/domains/records/previews/dryRun.ts';
import { refusedWhileDamaged, shownRefusal } from '#services/domains/records/shownRefusal.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import type { ExtensionOffer } from './contract.ts';
import { type RecordBeside, nextIdBeside } from '#services/commands/recordsBeside.ts';

/**
 * Returns what a booking's next extension would cost and move if this person requested it now, or why they can't: a dry
 * run of the request. Null for people who never request one (the cardholder, staff with read access only). None can be
 * requested while a record on which it depends can't be read.
 */
export async function nextOffer(
  deps: DryRuns & Pick<ApiDeps, 'now' | 'settingsAt'>,
  person: Person,
  bookingId: string,
  all: readonly RecordBeside<'extension'>[],
): Promise<ExtensionOffer | null> {
  const tried = await unlessDamaged(
    deps.dryRun(
      intent('extension', nextIdBeside('extension', bookingId, all), 'requestExtension', { bookingId }),
      person,
    ),
  );
  if (!tried) {
    return (await requests(deps, person)) ? { allowed: false, refusal: refusedWhileDamaged('requestExtension') } : null;
  }
  const { answer } = tried;
  if (answer.kind === 'accepted') {
    const { terms, payBy } = answer.snapshot.state as ExtensionState;
    const { priceCents, before, after } = must(terms, 'extension that was requested');
    return { allowed: true, priceCents, payBy: must(payBy, 'time to pay'), before, after };
  }
  if (answer.kind !== 'refused') throw new Error(`An extension's dry run answered ${answer.kind}`);
  return answer.refusal.kind === 'role' ? null : { allowed: false, refusal: shownRefusal(answer.refusal) };
}

/** Returns whether this person may request extensions at all. */
async function requests(deps: Pick<ApiDeps, 'now' | 'settingsAt'>, actor: Person): Promise<boolean> {
  const steps = nextSteps(extensionLifecycle, nothingYet(extensionLifecycle), { actor, ...(await inForceNow(deps)) });
  return steps.some(({ command }) => command === 'requestExtension');
}
