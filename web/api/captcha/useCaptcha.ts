import { useState } from 'react';
import { solveCaptcha } from './solveCaptcha.ts';

/** Less than the ten minutes that a challenge is good for. */
const GOOD_FOR_MS = 9 * 60_000;

/** The captcha of one form: `begin` while its reader fills in the rest, `answer` for what is sent. Each answer is good once. */
export interface FormCaptcha {
  readonly begin: () => void;
  readonly answer: () => Promise<string>;
}

export const useCaptcha = (): FormCaptcha => useState(createFormCaptcha)[0];

function createFormCaptcha(): FormCaptcha {
  let solving: { readonly answer: Promise<string>; readonly until: number } | undefined;
  const current = () => {
    if (!solving || solving.until < Date.now()) {
      const answer = solveCaptcha();
      // Whoever asks for it learns of the fault; until then it's nobody's.
      answer.catch(() => (solving = undefined));
      solving = { answer, until: Date.now() + GOOD_FOR_MS };
    }
    return solving.answer;
  };
  return {
    begin: () => void current(),
    answer: async () => {
      const answer = await current();
      solving = undefined;
      return answer;
    },
  };
}
