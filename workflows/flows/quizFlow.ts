import { assign, setup } from 'xstate';

/**
 * The questions after the bank's, in this order, each with the answer that qualifies (product spec, section 5: what a
 * card must have). Age and limit are those of the chosen bank.
 */
export const questions = {
  adult: 'yes',
  personal: 'yes',
  storeCard: 'no',
  age: 'yes',
  limit: 'yes',
  utilization: 'yes',
  reports: 'yes',
} as const satisfies Readonly<Record<string, Answer>>;
export type Question = keyof typeof questions;
export type Answer = 'yes' | 'no';
export const questionNames = Object.keys(questions) as Question[];

/** The questions whose answers don't qualify: the reasons for "not yet". */
export const misfits = ({ answers }: { readonly answers: readonly Answer[] }): readonly Question[] =>
  questionNames.filter((name, index) => answers[index] !== undefined && answers[index] !== questions[name]);

type Doing =
  | { readonly type: 'choose'; readonly isAccepted: boolean }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'back' | 'startOver' };

const quiz = setup({
  types: {} as { context: { readonly answers: readonly Answer[] }; events: Doing },
  guards: {
    bankIsAccepted: ({ event }) => event.type === 'choose' && event.isAccepted,
    everythingFits: ({ context }) => misfits(context).length === 0,
  },
  actions: {
    note: assign({
      answers: ({ context, event }) => (event.type === 'answer' ? [...context.answers, event.answer] : context.answers),
    }),
    takeBack: assign({ answers: ({ context }) => context.answers.slice(0, -1) }),
    forget: assign({ answers: [] }),
  },
});

const asking = (name: Question, index: number) =>
  quiz.createStateConfig({
    on: {
      answer: { target: questionNames[index + 1] ?? 'weighing', actions: 'note' },
      back: index === 0 ? { target: 'bank' } : { target: questionNames[index - 1]!, actions: 'takeBack' },
    },
  });
const over = quiz.createStateConfig({ on: { startOver: { target: 'bank', actions: 'forget' } } });

/**
 * The quiz: the bank first, since the age and the limit that a card needs are its bank's, then one question after the
 * other; the last answer leads to `fit` or `notYet`. Nothing is stored or sent: the address has the answers, so that a
 * reload, Back and another tab start the same flow from them.
 */
export const quizFlow = quiz.createMachine({
  id: 'quiz',
  context: { answers: [] },
  initial: 'started',
  states: {
    started: { always: 'bank' },
    bank: { on: { choose: [{ guard: 'bankIsAccepted', target: questionNames[0]! }, { target: 'notYet' }] } },
    ...(Object.fromEntries(questionNames.map((name, index) => [name, asking(name, index)])) as Record<
      Question,
      ReturnType<typeof asking>
    >),
    weighing: { always: [{ guard: 'everythingFits', target: 'fit' }, { target: 'notYet' }] },
    fit: over,
    notYet: over,
  },
});
