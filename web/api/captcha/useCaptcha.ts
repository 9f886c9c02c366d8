import { useState } from 'react';
import { solveCaptcha } from './solveCaptcha.ts';

/**
 * The captcha of one form: `begin` while its reader fills in the rest, `answer` for what is sent. Each answer is good once. `showIn`: where
 * an outside provider's box is shown, if there is one.
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
        // Whoever asks for it learns of the fault; until then it's nobody's.
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
