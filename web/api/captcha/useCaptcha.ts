import { useState } from 'react';
import { solveCaptcha } from './solveCaptcha.ts';

/**
 * The captcha of one form: `begin` solves it while the reader fills in the form, `answer` returns it for the request.
 * Each answer is valid once. `showIn`: where to show an external provider's widget, if there is one.
 */
export interface FormCaptcha {
  readonly begin: () => void;
  readonly answer: () => Promise<string>;
  readonly showIn: (element: HTMLElement | null) => void;
}

export const useCaptcha = (): FormCaptcha => useState(createFormCaptcha)[0];

function createFormCaptcha(): FormCaptcha {
  let place: HTMLElement | null = null;
  let solving: ReturnType<typeof solveCaptcha> | undefined;
  let until = 0;
  const current = () => {
    if (!solving || until < Date.now()) {
      const begun = solveCaptcha(() => place);
      solving = begun;
      until = Infinity;
      begun.then(
        ({ goodForMs }) => (until = Date.now() + goodForMs),
        // The caller of `answer` gets the error; until then it is ignored.
        () => (solving = undefined),
      );
    }
    return solving;
  };
  return {
    begin: () => void current(),
    answer: async () => {
      const { answer } = await current();
      solving = undefined;
      return answer;
    },
    showIn: (element) => void (place = element),
  };
}
