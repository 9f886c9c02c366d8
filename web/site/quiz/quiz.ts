import { assign, initialTransition, setup, transition } from 'xstate';

/**
 * The questions, in this order, each with the answer that qualifies (product spec, section 5: what a card must have).
 */
export const questions = {
  adult: 'yes',
  personal: 'yes',
  storeCard: 'no',
  amex: 'no',
  age: 'yes',
  limit: 'yes',
  utilization: 'yes',
  reports: 'yes',
} as const satisfies Readonly<Record<string, Answer>>;
export type Question = keyof typeof questions;
export type Answer = 'yes' | 'no';
export const questionNames = Object.keys(questions) as Question[];

interface Taken {
  readonly answers: readonly Answer[];
}

/** The questions whose answers don't qualify: the reasons for "not yet". */
export const misfits = ({ answers }: Taken): readonly Question[] =>
  questionNames.filter((name, index) => answers[index] !== undefined && answers[index] !== questions[name]);

const isOver = ({ answers }: Taken): boolean => answers.length === questionNames.length;

/** Leads from question to question; the last answer leads to `fit` or `notYet`. Nothing is stored or sent. */
const quiz = setup({
  types: {} as { context: Taken; events: { readonly type: 'answer'; readonly answer: Answer } },
  guards: {
    fits: ({ context }) => isOver(context) && misfits(context).length === 0,
    fitsNotYet: ({ context }) => isOver(context) && misfits(context).length > 0,
  },
  actions: {
    note: assign({
      answers: ({ context, event }) => [...context.answers, event.answer],
    }),
  },
}).createMachine({
  id: 'quiz',
  context: { answers: [] },
  initial: 'asking',
  states: {
    asking: {
      always: [
        { guard: 'fits', target: 'fit' },
        { guard: 'fitsNotYet', target: 'notYet' },
      ],
      on: { answer: { actions: 'note' } },
    },
    fit: {},
    notYet: {},
  },
});

export interface QuizState {
  readonly value: 'asking' | 'fit' | 'notYet';
  /** Null once all questions are answered. */
  readonly question: Question | null;
  readonly answers: readonly Answer[];
}

/**
 * State after these answers. The address keeps them (`yyn`), so that going back and reloading lose nothing. Invalid
 * characters are ignored.
 */
export function quizAt(text: string): QuizState {
  const answers = [...text].filter((one) => one === 'y' || one === 'n').slice(0, questionNames.length);
  let [snapshot] = initialTransition(quiz);
  for (const one of answers) {
    [snapshot] = transition(quiz, snapshot, { type: 'answer', answer: one === 'y' ? 'yes' : 'no' });
  }
  return {
    value: snapshot.value,
    question: snapshot.value === 'asking' ? (questionNames[snapshot.context.answers.length] ?? null) : null,
    answers: snapshot.context.answers,
  };
}

/** Adds an answer to the text in the address. */
export const withAnswer = ({ answers }: Pick<QuizState, 'answers'>, answer: Answer): string =>
  [...answers, answer].map((one) => one[0]).join('');
