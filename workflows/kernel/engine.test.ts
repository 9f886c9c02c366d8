import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Bea, Carla, Cora, System, Uma } from '#workflows/testing/people.ts';
import { NOW } from '#workflows/testing/story.ts';
import { command, internalCommand } from './command.ts';
import { decide } from './decide.ts';
import { factBuilders, nothing, unchanged } from './facts.ts';
import { fold, nothingYet } from './fold.ts';
import { event, type Lifecycle } from './lifecycle.ts';
import type { DeclaredEvent } from './lifecycleTypes.ts';
import { nextSteps } from './nextSteps.ts';
import { allowed, type AnyRule, needs, needsServer, type Question, refused, type Rules, unless } from './rule.ts';
import { unreachable } from './unreachable.ts';
import { by, bySystem, cardholder, staff } from './who.ts';
import { lifecycleWords } from './words.ts';

const cards3 = staff('cards', 3);

/** A door: the smallest lifecycle that has everything the engine knows of. */
interface Door {
  readonly cardholderId: string | null;
  readonly opened: number;
}
const commands = {
  build: command({}),
  open: command({ knocked: z.boolean() }, { barred: z.boolean().optional() }),
  paint: command({}),
  lock: command({}, { keyCut: z.boolean().optional() }),
  shut: command({}),
  forget: internalCommand({}),
  misname: internalCommand({}),
  misrecord: internalCommand({}),
  misspeak: internalCommand({}),
};
const events = {
  built: event('door.built.v1', z.object({ cardholderId: z.string() })),
  opened: event('door.opened.v1', z.object({ by: z.string() })),
  creaked: event('door.creaked.v1', z.object({})),
  painted: event('door.painted.v1', z.object({})),
  locked: event('door.locked.v1', z.object({})),
  shut: event('door.shut.v1', z.object({})),
  spoken: event('door.spoken.v1', z.object({ words: z.string().max(3) })),
};
interface DoorTypes {
  readonly state: Door;
  readonly commands: typeof commands;
  readonly events: typeof events;
}
type RuleQuestion = Question<DoorTypes>;
const rules = {
  knocked: ({ input: { knocked } }: RuleQuestion) =>
    knocked === undefined ? needs('knocked') : unless(knocked, { knocked }),
  notAtNight: ({ now }: RuleQuestion) =>
    now < '2026-03-02T12:00:00.000Z' ? refused({ now }, '2026-03-02T12:00:00.000Z') : allowed,
  openedBefore: ({ state }: RuleQuestion) => unless(state.opened > 0, {}),
  keyWasCut: ({ input: { keyCut } }: RuleQuestion) =>
    keyCut === undefined ? needsServer('keyCut') : unless(keyCut, {}),
} satisfies Rules<DoorTypes>;
/** The machine also names what nobody defined, as only a definition can that was built dynamically. */
interface AnyDoor extends Omit<DoorTypes, 'events'> {
  readonly events: Readonly<Record<string, DeclaredEvent>>;
}
const words = lifecycleWords<AnyDoor, Readonly<Record<string, AnyRule>>>(rules);
const { fact, folding } = factBuilders<DoorTypes>();
const empty: Door = { cardholderId: null, opened: 0 };
const machine = words.machine({
  id: 'door',
  context: empty,
  states: {
    none: { on: { build: { by: [cardholder], records: 'built', to: 'shut' } } },
    shut: {
      on: {
        open: { by: [cardholder, cards3], rules: ['knocked', 'notAtNight'], records: 'opened', to: 'between' },
        paint: { by: [cards3], records: 'painted' },
        lock: { by: [staff('users', 3)], rules: ['keyWasCut'], records: 'locked' },
        forget: { by: [bySystem], records: '' },
        misname: { by: [bySystem], rules: ['noSuchRule'], records: 'opened' },
        misrecord: { by: [bySystem], records: 'noSuchFact' },
        misspeak: { by: [bySystem], records: 'spoken' },
      },
    },
    between: { always: [{ if: 'openedBefore', records: 'creaked', to: 'worn' }, { to: 'open' }] },
    open: {
      on: { shut: { by: [cardholder], records: 'shut', to: 'shut', takesBack: 'open', waitsForServer: true } },
    },
    worn: {},
  },
});
const door: Lifecycle<Door> = {
  category: 'door',
  version: 3,
  machine,
  rules,
  empty,
  commands,
  deadlines: () => [],
  events,
  view: { fields: {} },
  ...folding({
    built: fact(
      'door.built.v1',
      'build',
      ({ actor }) => ({ cardholderId: actor.kind === 'person' ? actor.userId : '' }),
      (state, { cardholderId }) => ({ ...state, cardholderId }),
    ),
    opened: fact(
      'door.opened.v1',
      'open',
      ({ actor }) => ({ by: actor.kind }),
      (state) => ({ ...state, opened: state.opened + 1 }),
    ),
    creaked: fact('door.creaked.v1', 'open', nothing, unchanged),
    painted: fact('door.painted.v1', 'paint', nothing, unchanged),
    locked: fact('door.locked.v1', 'lock', nothing, unchanged),
    shut: fact('door.shut.v1', 'shut', nothing, unchanged),
    spoken: fact('door.spoken.v1', 'misspeak', () => ({ words: 'too many' }), unchanged),
  }),
};
const shut = { value: 'shut', state: { cardholderId: Carla.userId, opened: 0 } };
const ask = (
  snapshot: Parameters<typeof decide<Door>>[1],
  name: string,
  actor: Parameters<typeof nextSteps>[2]['actor'] = Carla,
  input: object = { knocked: true },
  now = NOW,
) => decide(door, snapshot, { id: 'c-1', name, input: input as Record<string, unknown>, actor, now, settings: {} });

describe('deciding', () => {
  test('the first fact comes from nothing, and says by which machine', () => {
    expect(ask(nothingYet(door), 'build')).toEqual({
      kind: 'accepted',
      events: [
        { type: 'door.built.v1', data: { cardholderId: Carla.userId }, from: null, to: 'shut', machine: 'door@3' },
      ],
    });
  });
  test('a state that is passed through is nowhere to be seen; all facts of one command share from and to', () => {
    expect(ask(shut, 'open')).toMatchObject({
      events: [{ type: 'door.opened.v1', data: { by: 'person' }, from: 'shut', to: 'open' }],
    });
    const worn = ask({ ...shut, state: { ...shut.state, opened: 1 } }, 'open');
    expect(worn).toMatchObject({
      events: [
        { type: 'door.opened.v1', from: 'shut', to: 'worn' },
        { type: 'door.creaked.v1', from: 'shut', to: 'worn' },
      ],
    });
  });
  test('an event holds what its schema names and nothing else', () => {
    const chatty = {
      ...door,
      facts: {
        ...door.facts,
        opened: { type: 'door.opened.v1', answers: ['open'], data: () => ({ by: 'me', more: 1 }) },
      },
    };
    expect(
      decide(chatty, shut, { id: 'c-1', name: 'open', input: { knocked: true }, actor: Carla, now: NOW, settings: {} }),
    ).toMatchObject({
      events: [{ data: { by: 'me' } }],
    });
    expect(
      JSON.stringify(
        decide(chatty, shut, {
          id: 'c-1',
          name: 'open',
          input: { knocked: true },
          actor: Carla,
          now: NOW,
          settings: {},
        }),
      ),
    ).not.toContain('more');
  });
  test('a command may stay in its state', () =>
    expect(ask(shut, 'paint', Cora)).toMatchObject({ events: [{ from: 'shut', to: 'shut' }] }));
  test('asking twice answers the same', () => expect(ask(shut, 'open')).toEqual(ask(shut, 'open')));
});

describe('refusing', () => {
  const refusal = (...question: Parameters<typeof ask>) => {
    const decision = ask(...question);
    return decision.kind === 'refused' ? decision.refusal : decision;
  };
  test('a command that the state does not know', () => {
    expect(refusal(shut, 'shut')).toEqual({
      kind: 'state',
      code: 'notInThisState',
      command: 'shut',
      state: 'shut',
      values: {},
      unmet: [],
    });
    expect(refusal(nothingYet(door), 'open')).toMatchObject({ kind: 'state', state: null });
    expect(refusal(shut, 'toString')).toMatchObject({ kind: 'state' });
  });
  test('a person who may not: gets who could, if nothing else is in the way, and nothing about the rules', () => {
    expect(refusal(shut, 'open', Bea)).toEqual({
      kind: 'role',
      code: 'notForThisActor',
      command: 'open',
      state: 'shut',
      values: {},
      unmet: [{ code: 'notForThisActor', values: {}, who: by(cardholder, staff('cards', 3)) }],
    });
    expect(refusal(shut, 'open', Bea, { knocked: false }, '2026-03-02T03:00:00.000Z')).toMatchObject({
      kind: 'role',
      unmet: [{ code: 'notForThisActor', values: {} }],
    });
    expect(JSON.stringify(refusal(shut, 'open', Bea, { knocked: false }))).not.toContain('who');
    expect(refusal(shut, 'open', System)).toMatchObject({ kind: 'role' });
  });
  test('by the first rule that fails, with its values, and everything else that is unmet', () => {
    expect(refusal(shut, 'open', Carla, { knocked: false }, '2026-03-02T03:00:00.000Z')).toEqual({
      kind: 'rule',
      code: 'knocked',
      command: 'open',
      state: 'shut',
      values: { knocked: false },
      unmet: [
        { code: 'knocked', values: { knocked: false } },
        {
          code: 'notAtNight',
          values: { now: '2026-03-02T03:00:00.000Z' },
          opensAt: '2026-03-02T12:00:00.000Z',
        },
      ],
    });
  });
  test('with the instant from which time alone opens it', () => {
    expect(refusal(shut, 'open', Carla, { knocked: true }, '2026-03-02T03:00:00.000Z')).toMatchObject({
      code: 'notAtNight',
      opensAt: '2026-03-02T12:00:00.000Z',
    });
  });
});

describe('faults of a definition are thrown', () => {
  test('a transition that records nothing', () =>
    expect(() => ask(shut, 'forget', System)).toThrow('door.forget was allowed but records nothing'));
  test('a rule that nobody wrote', () =>
    expect(() => ask(shut, 'misname', System)).toThrow('No such rule: noSuchRule'));
  test('a fact that nobody defined', () =>
    expect(() => ask(shut, 'misrecord', System)).toThrow('door records a fact that nobody defined: noSuchFact'));
  test('a rule that still needs something when the whole input is there', () => {
    expect(() => ask(shut, 'open', Carla, {})).toThrow('door.open was sent, and a rule still needs knocked');
    expect(() => ask(shut, 'lock', Uma, {})).toThrow('door.lock was sent, and a rule still needs keyCut');
  });
  test('a state that nobody defined: the machine does not load', () =>
    expect(() => {
      const build = { by: [cardholder], records: 'built', to: 'shud' };
      return words.machine({ id: 'door', context: empty, states: Object.fromEntries([['none', { on: { build } }]]) });
    }).toThrow("Child state 'shud' does not exist"));
  test('data that breaks its own schema', () => expect(() => ask(shut, 'misspeak', System)).toThrow(z.ZodError));
  test('a union with a case that nobody handled', () =>
    expect(() => unreachable('surprise' as never)).toThrow('No case for "surprise"'));
});

describe('folding', () => {
  const meta = { at: NOW, from: null, to: 'shut', actor: Carla, commandId: 'c-1' };
  test('the state becomes what the event says, its data goes through its reducer', () => {
    expect(
      fold(door, nothingYet(door), [{ type: 'door.built.v1', data: { cardholderId: Carla.userId }, meta }]),
    ).toEqual(shut);
  });
  test('no rule is judged again: what a rule would refuse today still happened', () => {
    const night = { type: 'door.opened.v1', data: {}, meta: { ...meta, at: '2026-03-02T03:00:00.000Z', to: 'open' } };
    expect(fold(door, shut, [night])).toEqual({ value: 'open', state: { ...shut.state, opened: 1 } });
  });
  test('nothing changes nothing', () => expect(fold(door, shut, [])).toEqual(shut));
  test('an event that nobody can read is a fault', () =>
    expect(() => fold(door, shut, [{ type: 'door.sold.v1', data: {}, meta }])).toThrow(
      'door has no reducer for door.sold.v1',
    ));
});

describe('next steps', () => {
  test('of this person: what they may, and why not otherwise, without a form', () => {
    expect(nextSteps(door, shut, { actor: Carla, now: NOW, settings: {} })).toEqual([
      { command: 'open', allowed: true, needs: ['knocked'], prepared: [] },
    ]);
    expect(nextSteps(door, shut, { actor: Carla, now: '2026-03-02T03:00:00.000Z', settings: {} })).toMatchObject([
      { command: 'open', allowed: false, refusal: { code: 'notAtNight', opensAt: '2026-03-02T12:00:00.000Z' } },
    ]);
    expect(nextSteps(door, shut, { actor: Cora, now: NOW, settings: {} })).toMatchObject([
      { command: 'open', allowed: true },
      { command: 'paint', allowed: true },
    ]);
    expect(nextSteps(door, shut, { actor: Bea, now: NOW, settings: {} })).toEqual([]);
  });
  test('of a form that is being filled in: the reason as soon as it is known', () => {
    const [open] = nextSteps(door, shut, { actor: Carla, now: NOW, settings: {}, input: { knocked: false } });
    expect(open).toMatchObject({ allowed: false, refusal: { code: 'knocked', values: { knocked: false } }, needs: [] });
    expect(nextSteps(door, shut, { actor: Carla, now: NOW, settings: {}, input: { knocked: true } })).toEqual([
      { command: 'open', allowed: true, needs: [], prepared: [] },
    ]);
  });
  test('what only the server knows is named', () => {
    expect(nextSteps(door, shut, { actor: Uma, now: NOW, settings: {} })).toEqual([
      { command: 'lock', allowed: true, needs: [], prepared: ['keyCut'] },
    ]);
  });
  test('one that takes another back says which', () => {
    expect(nextSteps(door, { ...shut, value: 'open' }, { actor: Carla, now: NOW, settings: {} })).toEqual([
      { command: 'shut', allowed: true, needs: [], prepared: [], takesBack: ['open'] },
    ]);
  });
  test('all of them, for those who ask for all', () => {
    const { misname: _, ...sound } = Object.fromEntries(
      nextSteps({ ...door, rules: { ...rules, noSuchRule: () => allowed } }, shut, {
        actor: Bea,
        now: NOW,
        settings: {},
        all: true,
      }).map((step) => [step.command, step.allowed]),
    );
    expect(sound).toEqual({ open: false, paint: false, lock: false, forget: false, misrecord: false, misspeak: false });
  });
});

describe('a stream with several machines', () => {
  /** Two doors: `value` is that of the door in question, the visitor knows of the first one only. */
  const two: Lifecycle<Door> = {
    ...door,
    select: ({ state }, { input, actor }) => ({ value: input['door'] === 2 && actor === Bea ? null : 'shut', state }),
  };
  test('is judged on the one that the command is about', () => {
    expect(
      decide(two, nothingYet(two), {
        id: 'c-1',
        name: 'open',
        input: { door: 1, knocked: true },
        actor: Carla,
        now: NOW,
        settings: {},
      }),
    ).toMatchObject({ events: [{ from: 'shut', to: 'open' }] });
  });
  test('and what a person must not know of is not there for them', () => {
    expect(
      decide(two, shut, { id: 'c-1', name: 'open', input: { door: 2 }, actor: Bea, now: NOW, settings: {} }),
    ).toMatchObject({
      refusal: { kind: 'state', state: null },
    });
    expect(
      nextSteps(two, shut, { actor: Bea, now: NOW, settings: {}, about: { door: 2 }, all: true }).map(
        ({ command }) => command,
      ),
    ).toEqual(['build']);
  });
});

test('settings are handed in with the command, like time and actor; the engine only passes them on', () => {
  const strict: Lifecycle<Door> = {
    ...door,
    rules: { ...rules, knocked: ({ settings }) => unless('knocks' in settings && settings.knocks === 1, {}) },
  };
  const open = { id: 'c-1', name: 'open', input: { knocked: true }, actor: Carla, now: NOW, settings: { knocks: 1 } };
  expect(decide(strict, shut, open)).toMatchObject({ kind: 'accepted' });
  expect(decide(strict, shut, { ...open, settings: { knocks: 2 } })).toMatchObject({ refusal: { code: 'knocked' } });
  const [ahead] = nextSteps(strict, shut, { actor: Carla, now: NOW, settings: { knocks: 2 } });
  expect(ahead).toMatchObject({ command: 'open', allowed: false });
});
