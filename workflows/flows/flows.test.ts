import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  type EventFromLogic,
  getNextSnapshot,
  initialTransition,
  type SnapshotFrom,
} from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { checkoutFlow } from './checkoutFlow.ts';
import { flows as everyFlow } from './flows.ts';
import { addCardFlow, claimFlow } from './formFlow.ts';
import { factorFlow } from './factorFlow.ts';
import { misfits, questionNames, quizFlow } from './quizFlow.ts';
import { reportsFlow } from './reportsFlow.ts';

const arrivals = [
  { type: 'arrive' as const, isGuest: true, wantsReview: true, isComplete: true },
  ...[true, false].map((isComplete) => ({ type: 'arrive' as const, isGuest: false, wantsReview: true, isComplete })),
  { type: 'arrive' as const, isGuest: false, wantsReview: false, isComplete: true },
];
const form = (...steps: readonly string[]) => [
  ...[...steps, undefined].map((open) => ({ type: 'fill', open })),
  ...['submit', 'accepted', 'refused'].map((type) => ({ type })),
];
const flows = [
  { flow: addCardFlow, ends: 'sent', sends: ['sending'], before: 'ready', events: form('terms', 'confirmations') },
  { flow: claimFlow, ends: 'sent', sends: ['sending'], before: 'ready', events: form('confirmations', 'reports') },
  {
    flow: checkoutFlow,
    ends: 'placed',
    sends: ['lookingUp', 'loggingIn', 'openingAccount', 'checkingAddress', 'placing'],
    before: 'review',
    events: [
      ...arrivals,
      ...[
        'submit known unknown otherAddress loggedIn opened factorAsked addressTaken startAgain refused',
        'detailsRefused placed',
      ].flatMap((types) => types.split(' ').map((type) => ({ type }))),
    ],
  },
] as unknown as readonly {
  readonly flow: AnyStateMachine;
  readonly ends: string;
  /** States in which a request is on its way. */
  readonly sends: readonly string[];
  /** The state that is passed on every way to the end. */
  readonly before: string;
  readonly events: readonly EventFromLogic<AnyStateMachine>[];
}[];

describe.each(flows)('every way through the page of $flow.id', ({ flow, ends, sends, before, events }) => {
  const paths = getSimplePaths(flow, { events });
  const statesOn = ({ steps }: (typeof paths)[number]) => steps.map(({ state }) => String(state.value));
  const states = [...new Map(paths.map(({ state }) => [String(state.value), state as SnapshotFrom<AnyStateMachine>]))];
  const next = (state: SnapshotFrom<AnyStateMachine>, event: EventFromLogic<AnyStateMachine>) =>
    getNextSnapshot(flow, state, event);

  it('reaches each of its states', () =>
    expect(states.map(([name]) => name)).toEqual(
      expect.arrayContaining(Object.keys(flow.states).filter((name) => !flow.states[name]!.always?.length)),
    ));

  it('sends nothing twice: while a request is on its way, another press leaves it there', () => {
    for (const [name, state] of states.filter(([one]) => sends.includes(one))) {
      expect(next(state, { type: 'submit' }).value, name).toBe(name);
    }
  });

  it(`ends in ${ends} only through ${before}, and then does nothing more`, () => {
    const whole = paths.filter(({ state }) => state.value === ends);
    expect(whole.length).toBeGreaterThan(0);
    for (const path of whole) expect(statesOn(path)).toContain(before);
    for (const event of events) expect(next(states.find(([name]) => name === ends)![1], event).value).toBe(ends);
  });

  it('has no dead end: from each state the end can still be reached', () => {
    for (const [name, state] of states) {
      const reached = getSimplePaths(flow, { events, fromState: state }).map((one) => one.state.value);
      expect(reached, name).toContain(ends);
    }
  });
});

describe('the checkout', () => {
  const [guest, review, details] = [
    { type: 'arrive', isGuest: true, wantsReview: true, isComplete: false },
    { type: 'arrive', isGuest: false, wantsReview: true, isComplete: true },
    { type: 'arrive', isGuest: false, wantsReview: true, isComplete: false },
  ] as const;
  const after = (...done: readonly EventFromLogic<typeof checkoutFlow>[]) =>
    done.reduce((state, event) => getNextSnapshot(checkoutFlow, state, event), initialTransition(checkoutFlow)[0])
      .value;
  it('shows a guest no review, whatever the address says', () => expect(after(guest)).toBe('address'));
  it('goes back to the details after a reload, which forgets the SSN', () =>
    expect(after(review, details)).toBe('details'));
  it('leads from an account that is there already to its password', () =>
    expect(after(guest, { type: 'submit' }, { type: 'unknown' }, { type: 'submit' }, { type: 'addressTaken' })).toBe(
      'login',
    ));
});

describe('the quiz', () => {
  const events = [
    ...[true, false].map((isAccepted) => ({ type: 'choose' as const, isAccepted })),
    ...(['yes', 'no'] as const).map((answer) => ({ type: 'answer' as const, answer })),
    { type: 'back' as const },
    { type: 'startOver' as const },
  ];
  const reached = getShortestPaths(quizFlow, { events }).map(({ state }) => state);
  it('has a card fit after exactly the answers that qualify', () => {
    for (const { value, context } of reached.filter((one) => one.value === 'fit' || one.value === 'notYet')) {
      const fits = context.answers.length === questionNames.length && misfits(context).length === 0;
      expect(value, context.answers.join()).toBe(fits ? 'fit' : 'notYet');
    }
    expect(reached.filter(({ value }) => value === 'fit')).toHaveLength(1);
    expect(new Set(reached.map(({ value }) => value))).toEqual(new Set(['bank', ...questionNames, 'fit', 'notYet']));
  });
  it('goes back by one question, wherever it is', () => {
    for (const state of reached.filter(({ value }) => questionNames.some((name) => name === value))) {
      const before = getNextSnapshot(quizFlow, state, { type: 'back' });
      const index = questionNames.indexOf(state.value as (typeof questionNames)[number]);
      expect([before.value, before.context.answers.length]).toEqual([
        ['bank', ...questionNames][index],
        Math.max(0, index - 1),
      ]);
    }
  });
});

describe('the second factors of an account', () => {
  const events = [
    ...[true, false].flatMap((isProtected) => [
      { type: 'addApp' as const, isProtected },
      { type: 'addPasskey' as const, isProtected },
    ]),
    ...[true, false].map((withCodes) => ({ type: 'added' as const, withCodes })),
    ...(['renew', 'remove', 'started', 'appProved', 'passkeyProved', 'codesMade', 'close', 'refused'] as const).map(
      (type) => ({ type }),
    ),
  ];
  const paths = getSimplePaths(factorFlow, { events });
  it('adds a factor to an account that has one only after a proof', () => {
    for (const { steps } of paths) {
      const [asked] = steps.slice(1);
      if (asked === undefined || !('isProtected' in asked.event) || !asked.event.isProtected) continue;
      expect(asked.state.value).toBe('proving');
    }
    expect(paths.some(({ state }) => state.value === 'codes')).toBe(true);
  });
  it('leads back to the overview from every dialog', () => {
    for (const { state } of paths.filter((one) => one.state.value !== 'startingApp')) {
      expect(getNextSnapshot(factorFlow, state, { type: 'close' }).value).toBe('overview');
    }
  });
});

describe('the upload of two reports', () => {
  type Doing = EventFromLogic<typeof reportsFlow>;
  const file = (bureau: 'transunion' | 'equifax', other?: 'transunion' | 'equifax'): Doing => ({
    type: 'uploaded',
    bureau,
    fileId: `${bureau}-file`,
    other,
  });
  const [opened, reviewed] = [false, true].map((isReviewed) => ({ type: 'arrive' as const, isReviewed, staged: {} }));
  const act = (type: 'keep' | 'chooseAnother' | 'submit' | 'accepted' | 'refused'): Doing => ({ type });
  const events: readonly Doing[] = [
    opened!,
    reviewed!,
    { type: 'arrive', isReviewed: true, staged: { equifax: 'equifax-file' } },
    file('transunion'),
    file('transunion', 'equifax'),
    file('equifax'),
    file('equifax', 'transunion'),
    { type: 'takenBack', bureau: 'transunion' },
    { type: 'takenBack', bureau: 'equifax' },
    ...(['keep', 'chooseAnother', 'submit', 'accepted', 'refused'] as const).map(act),
  ];
  const reached = getShortestPaths(reportsFlow, { events }).map(({ state }) => state);
  const after = (...done: readonly Doing[]) =>
    done.reduce((state, event) => getNextSnapshot(reportsFlow, state, event), initialTransition(reportsFlow)[0]);
  const placeOf = ({ value }: SnapshotFrom<typeof reportsFlow>) =>
    typeof value === 'object' ? value.handing : { sending: value, question: value };

  it('reaches each of its states, also sending while a file is asked about', () => {
    const places = new Set(reached.map((state) => `${placeOf(state).sending} ${placeOf(state).question}`));
    expect([...places].toSorted()).toEqual([
      'handingIn clear',
      'handingIn doubted',
      'onHold clear',
      'onHold doubted',
      'opened opened',
      'waiting clear',
      'waiting doubted',
    ]);
  });
  it('never sends what is asked about, and asks whenever something is in doubt', () => {
    for (const state of reached) {
      const { staged, doubted } = state.context;
      expect(doubted.filter(({ bureau }) => bureau in staged)).toEqual([]);
      if (state.value !== 'opened') expect(placeOf(state).question).toBe(doubted.length > 0 ? 'doubted' : 'clear');
    }
  });
  it('never leaves a file behind: what is there is being sent, or waits for a press', () => {
    for (const state of reached.filter(({ value }) => value !== 'opened')) {
      if (Object.keys(state.context.staged).length > 0) expect(placeOf(state).sending).not.toBe('waiting');
    }
  });
  it('sends nothing twice: while reports are on their way, only an answer leads on', () => {
    for (const state of reached.filter((one) => placeOf(one).sending === 'handingIn')) {
      for (const event of events.filter(({ type }) => type !== 'accepted' && type !== 'refused')) {
        expect(placeOf(getNextSnapshot(reportsFlow, state, event)).sending, event.type).toBe('handingIn');
      }
    }
  });
  it('sends the first two as they come, and one that comes meanwhile after them', () => {
    const first = after(opened!, file('transunion'));
    expect(placeOf(first).sending).toBe('handingIn');
    const both = after(opened!, file('transunion'), file('equifax'), act('accepted'));
    expect([placeOf(both).sending, both.context.current?.bureau]).toEqual(['handingIn', 'equifax']);
    // A file that replaced another while that was being sent is sent, too.
    const better = { ...file('transunion'), fileId: 'a better one' } as Doing;
    const replaced = after(opened!, file('transunion'), better, act('accepted'));
    expect([placeOf(replaced).sending, replaced.context.current?.fileId]).toEqual(['handingIn', 'a better one']);
  });
  it('waits for a press after a review, after a failure, and after a reload', () => {
    for (const way of [[reviewed!, file('equifax')], [opened!, file('equifax'), act('refused')], [events[2]!]]) {
      const waiting = after(...way);
      expect([placeOf(waiting).sending, waiting.context.staged]).toEqual(['onHold', { equifax: 'equifax-file' }]);
      expect(placeOf(after(...way, act('submit'))).sending).toBe('handingIn');
    }
  });
  it('sends both by one press, one after the other; after a failure the other one waits, too', () => {
    const pressed = after(reviewed!, file('transunion'), file('equifax'), act('submit'));
    const second = getNextSnapshot(reportsFlow, pressed, act('accepted'));
    expect([placeOf(second).sending, second.context.current?.fileId]).toEqual([
      'handingIn',
      Object.values(second.context.staged)[0],
    ]);
    expect(placeOf(getNextSnapshot(reportsFlow, second, act('accepted'))).sending).toBe('waiting');
    expect(placeOf(getNextSnapshot(reportsFlow, pressed, act('refused'))).sending).toBe('onHold');
  });
  it('starts the other tab’s review here, too, and goes on with what is there', () =>
    expect(placeOf(after(opened!, reviewed!, file('equifax'))).sending).toBe('onHold'));
});

it('every flow begins with the page, so that its drawing has a start', () => {
  for (const flow of Object.values(everyFlow)) {
    expect(['started', 'opened'], flow.id).toContain(flow.root.initial.target[0]!.key);
  }
});
