import { asks } from '#projections/testing/asks.ts';
import { actorFor } from '#projections/testing/actorFor.ts';
import { onwards } from '#projections/testing/history.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { type Lifecycle, selectMachine } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { System } from '#workflows/testing/people.ts';
import { type Intent, intentOf } from './forms.ts';
import {
  buyers,
  cardholders,
  createPromocode,
  openTicket,
  placeHold,
  placeOrder,
  requestExtension,
  restoreOrder,
  submitCard,
  submitClaim,
  uploadReport,
} from './newThings.ts';
import type { World } from './world.ts';

/** Something that somebody in this world might do now; undefined if nothing comes to their mind. */
export function nextIntent(world: World): Intent | undefined {
  const { random } = world.market;
  const dice = random.int(100);
  if (dice < 3) return submitCard(world);
  if (dice < 4) return uploadReport(world);
  if (dice < 5) return placeHold(world);
  if (dice < 17) return placeOrder(world);
  if (dice < 21) return requestExtension(world) ?? moveOn(world);
  if (dice < 26) return submitClaim(world) ?? moveOn(world);
  if (dice < 28) return openTicket(world);
  if (dice < 29) return createPromocode(world);
  if (dice < 32) return restoreOrder(world) ?? moveOn(world);
  return moveOn(world);
}

/** The same, sent by a customer who isn't the record's: nobody must take it. undefined where any customer may. */
export function stolen(world: World, intent: Intent): Intent | undefined {
  const { actor, lifecycle, id } = intent;
  const begun = world.market.at(lifecycle, id).value !== null;
  if (actor.kind !== 'person' || !begun) return undefined;
  const same = [...buyers, ...cardholders].filter(
    ({ userType, userId }) =>
      userId !== actor.userId && (userType === 'cardholder') === (actor.userType === 'cardholder'),
  );
  const thief = ['buyer', 'broker', 'cardholder'].includes(actor.userType) ? world.market.random.pick(same) : undefined;
  return thief && { ...intent, actor: thief };
}

/** What brings a lease on, and everything that hangs on one. */
const ahead: ReadonlySet<string> = new Set([
  ...onwards,
  'takeUp',
  'approveRefund',
  'offerReplacement',
  'approveReplacement',
  'recordRefundPaid',
  'signClientConsent',
  'startWork',
  'answer',
]);
const among: readonly LifecycleName[] = [
  'order',
  'order',
  'order',
  'booking',
  'booking',
  'booking',
  'card',
  'verification',
  'holds',
  'extension',
  'extension',
  'claim',
  'claim',
  'ticket',
];

/** Somebody goes on with a record; often with what was done least so far, so that each story has many things in it. */
function moveOn(world: World): Intent | undefined {
  const { random } = world.market;
  const looks = random.chance(0.4) ? 8 : 1;
  const found = Array.from({ length: looks }, () => lookAt(world)).flatMap((one) => one ?? []);
  const times = ({ lifecycle, command }: Chosen) => world.times(`${lifecycle}.${command}`);
  const [chosen] = found.toSorted((one, other) => times(one) - times(other));
  if (!chosen) return undefined;
  const { lifecycle, id, command, actor, about } = chosen;
  const intent = intentOf(world, lifecycle, id, command, actor);
  return about.holdId && command !== 'placeHold' ? { ...intent, input: { ...intent.input, ...about } } : intent;
}

interface Chosen {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly command: string;
  readonly actor: Actor;
  readonly about: { readonly holdId: string | undefined };
}

/** Something that could be done with one of the newest records. */
function lookAt({ market: { random, ids, at, now } }: World): Chosen | undefined {
  const lifecycle = random.pick(among)!;
  const id = random.pick(ids(lifecycle).slice(-12));
  if (!id) return undefined;
  const rules = lifecycles[lifecycle] as Lifecycle;
  const snapshot = at(lifecycle, id);
  const about = { holdId: lifecycle === 'holds' ? random.pick(Object.keys(snapshot.state.holds)) : undefined };
  const known = offers(rules, selectMachine(rules, snapshot, { input: about, actor: System })).flatMap(
    ({ command, who }) => {
      const one = random.pick(who.filter((each) => each.who !== 'system'));
      return one && command in asks[lifecycle] ? [{ command, actor: actorFor(one, snapshot.state) }] : [];
    },
  );
  // Now and then somebody tries what their page would not offer.
  const offered = random.chance(0.9)
    ? known.filter(({ command, actor }) =>
        nextSteps(rules, snapshot, { actor, now: now(), about, settings: defaultSettings }).some(
          (step) => step.command === command && step.allowed,
        ),
      )
    : known;
  const leading = offered.filter(({ command }) => ahead.has(command));
  const isAhead = leading.length > 0 && random.chance(0.7);
  const chosen = random.pick(isAhead ? leading : offered);
  if (!chosen || (!isAhead && random.chance(0.35))) return undefined;
  return { lifecycle, id, about, ...chosen };
}
