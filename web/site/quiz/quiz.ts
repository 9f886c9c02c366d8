import { initialTransition, transition } from 'xstate';
import { type Answer, type Question, questionNames, quizFlow } from '#workflows/flows/quizFlow.ts';

export interface QuizState {
  readonly value: 'bank' | Question | 'fit' | 'notYet';
  readonly answers: readonly Answer[];
}

/**
 * The state of the quiz with a bank and these answers; `isAccepted` is undefined until a bank is chosen. The address
 * keeps them (`yyn`), so that going back and reloading lose nothing. Invalid characters are ignored.
 */
export function quizAt(isAccepted: boolean | undefined, text: string): QuizState {
  let [snapshot] = initialTransition(quizFlow);
  if (isAccepted !== undefined) [snapshot] = transition(quizFlow, snapshot, { type: 'choose', isAccepted });
  for (const one of [...text].filter((letter) => letter === 'y' || letter === 'n').slice(0, questionNames.length)) {
    [snapshot] = transition(quizFlow, snapshot, { type: 'answer', answer: one === 'y' ? 'yes' : 'no' });
  }
  return { value: snapshot.value as QuizState['value'], answers: snapshot.context.answers };
}

/** Adds an answer to the text in the address. */
export const withAnswer = ({ answers }: Pick<QuizState, 'answers'>, answer: Answer): string =>
  [...answers, answer].map((one) => one[0]).join('');
