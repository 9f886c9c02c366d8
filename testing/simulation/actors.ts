import { asks } from '#projections/testing/asks.ts';
import { actorFor } from '#projections/testing/actorFor.ts';
import { onwards } from '#projections/testing/history.ts';
import type { Random } from '#projections/testing/random.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { judge, type Offer, offers } from '#workflows/kernel/judge.ts';
import { type Lifecycle, selectMachine, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { System } from '#workflows/testing/people.ts';
import { type Intent, intentOf } from './forms.ts';
import {
  changeSettings,
  fewerSlots,
  freeCard,
  refuseLine,
  restoreOrder,
  settleClaim,
  spoilReplacement,
  swapLine,
  undoPayment,
} from './habits.ts';
import {
  buyers,
  cardholders,
  checkOut,
  createPromocode,
  openTicket,
  placeHold,
  placeOrder,
  requestExtension,
  submitCard,
  submitClaim,
  uploadReport,
} from './newThings.ts';
import type { World } from './world.ts';

/** What people do of their own accord, with how often in a hundred times; otherwise they go on with what is there. */
const habits: readonly (readonly [often: number, habit: (world: World) => Intent | undefined])[] = [
  [3, submitCard],
  [1, uploadReport],
  [4, freeCard],
  [1, placeHold],
  [8, placeOrder],
  [4, checkOut],
  [2, requestExtension],
  [7, submitClaim],
  [1, openTicket],
  [2, createPromocode],
  [4, restoreOrder],
  [2, refuseLine],
  [3, undoPayment],
  [3, swapLine],
  [1, fewerSlots],
  [5, settleClaim],
  [1, changeSettings],
];

/** Something that somebody in this world might do now; undefined if nothing comes to their mind. */
export function nextIntent(world: World): Intent | undefined {
  const { random } = world.market;
  const spoiled = random.chance(0.5) ? spoilReplacement(world) : undefined;
  if (spoiled) return spoiled;
  let dice = random.int(100);
  for (const [at, [often, habit]] of habits.entries()) {
    dice -= often * world.leaning(at);
    if (dice < 0) return habit(world) ?? moveOn(world);
  }
  return moveOn(world);
}

/** What somebody else might do at the same moment to the same record, or to another one of the same order. */
export function besideThat(world: World, { lifecycle, id }: Intent): Intent | undefined {
  const { random, ids, at } = world.market;
  const orderOf = (name: LifecycleName, one: string): string | undefined =>
    name === 'order' ? one : at(name, one).state.terms?.orderId;
  const orderId = orderOf(lifecycle, id);
  const near = (['order', 'booking', 'extension', 'claim'] as const).flatMap((name) =>
    ids(name).flatMap((one) => (orderOf(name, one) === orderId ? [{ lifecycle: name, id: one }] : [])),
  );
  const chosen = lookAt(world, random.pick(orderId === undefined ? [{ lifecycle, id }] : near));
  return chosen && toIntent(world, chosen);
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
/** How often people look at each kind of record. */
const looks: Readonly<Partial<Record<LifecycleName, number>>> = {
  order: 7,
  booking: 8,
  card: 3,
  verification: 1,
  holds: 2,
  extension: 4,
  claim: 4,
  ticket: 1,
};
const among = Object.entries(looks).flatMap(([name, often]) => Array<LifecycleName>(often).fill(name as LifecycleName));

/** How claims are decided. */
const decisions = ['approveRefund', 'approveReplacement', 'approveReplacement', 'offerReplacement'];

/** Somebody does what one of the records waits for, whoever's turn it is. */
function doWhatIsDue(world: World): Chosen | undefined {
  const { random, ids, at } = world.market;
  const lifecycle = random.pick(among)!;
  const rules = lifecycles[lifecycle] as Lifecycle;
  const due = ids(lifecycle)
    .slice(-40)
    .flatMap((id) =>
      rules
        .deadlines(at(lifecycle, id))
        .flatMap(({ doneBy, turn }) =>
          (doneBy ?? turn === 'buyer') ? [{ id, doneBy: doneBy ?? 'submitPayment' }] : [],
        ),
    );
  const { id, doneBy } = random.pick(due) ?? {};
  if (id === undefined) return undefined;
  const snapshot = at(lifecycle, id);
  const wanted = doneBy === 'approveRefund' ? random.pick(decisions) : doneBy;
  const offer = offers(rules, snapshot).find(({ command }) => command === wanted);
  return offer && mayDo(world, { lifecycle, id, snapshot, about: {} }, offer);
}

/** Somebody goes on with a record; often with what was done least so far, so that each story has many things in it. */
function moveOn(world: World): Intent | undefined {
  const { random } = world.market;
  const least = random.chance(0.3);
  const found = least
    ? Array.from({ length: 8 }, () => lookAround(world)).flatMap((one) => one ?? [])
    : [random.chance(0.8) ? doWhatIsDue(world) : undefined].flatMap((one) => one ?? lookAround(world) ?? []);
  const times = ({ lifecycle, command }: Chosen) => world.times(`${lifecycle}.${command}`);
  const [chosen] = found.toSorted((one, other) => times(one) - times(other));
  return chosen && toIntent(world, chosen);
}

function toIntent(world: World, { lifecycle, id, command, actor, about }: Chosen): Intent {
  const intent = intentOf(world, lifecycle, id, command, actor);
  return about.holdId && command !== 'placeHold' ? { ...intent, input: { ...intent.input, ...about } } : intent;
}

/** A record that somebody looks at; `about` names one of several machines in it. */
interface Looked {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly snapshot: Snapshot<any>;
  readonly about: { readonly holdId?: string | undefined };
}
interface Chosen extends Omit<Looked, 'snapshot'> {
  readonly command: string;
  readonly actor: Actor;
}

/** Something that could be done with one of the newest records. */
function lookAround(world: World): Chosen | undefined {
  const { random, ids } = world.market;
  const lifecycle = random.pick(among)!;
  const id = random.pick(ids(lifecycle).slice(-12));
  return id === undefined ? undefined : lookAt(world, { lifecycle, id });
}

/** Something that could be done with this record. */
function lookAt(world: World, one: Pick<Looked, 'lifecycle' | 'id'> | undefined): Chosen | undefined {
  if (!one) return undefined;
  const { random, at } = world.market;
  const { lifecycle, id } = one;
  const rules = lifecycles[lifecycle] as Lifecycle;
  const about = { holdId: lifecycle === 'holds' ? random.pick(Object.keys(at(lifecycle, id).state.holds)) : undefined };
  const snapshot = selectMachine(rules, at(lifecycle, id), { input: about, actor: System });
  // Now and then somebody tries what their page would not offer.
  const tries = random.chance(0.1);
  const all = shuffled(random, offers(rules, snapshot));
  const leading = random.chance(0.7) ? all.filter(({ command }) => ahead.has(command)) : [];
  const isQuiet = random.chance(0.35);
  for (const offer of [...leading, ...(isQuiet ? [] : all)]) {
    const chosen = mayDo(world, { lifecycle, id, snapshot, about }, offer, tries);
    if (chosen) return chosen;
  }
  return undefined;
}

/** This, done by one of those who may, if their page offers it now. */
function mayDo(
  world: World,
  { lifecycle, id, snapshot, about }: Looked,
  offer: Offer,
  tries = false,
): Chosen | undefined {
  const { random, now } = world.market;
  const { command } = offer;
  const who = random.pick(offer.who.filter((each) => each.who !== 'system'));
  if (!who || !(command in asks[lifecycle])) return undefined;
  const { state } = snapshot;
  const actor = actorFor(who, state);
  const question = { state, input: {}, complete: false, actor, now: now(), settings: world.settings() };
  const { refusal } = judge(lifecycles[lifecycle] as Lifecycle, snapshot, offer, question);
  return tries || !refusal ? { lifecycle, id, about, command, actor } : undefined;
}

const shuffled = <Item>({ int }: Random, items: readonly Item[]): readonly Item[] => {
  const left = [...items];
  return items.map(() => left.splice(int(left.length), 1)[0]!);
};
