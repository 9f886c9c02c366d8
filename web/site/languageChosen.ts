const chosen = new EventTarget();
const NAME = 'chosen';

/** Calls back when this page is about to be left for the same one in another language. Gives the way to stop that. */
export function onLanguageChosen(listener: () => void): () => void {
  chosen.addEventListener(NAME, listener);
  return () => chosen.removeEventListener(NAME, listener);
}

export const languageChosen = (): void => void chosen.dispatchEvent(new Event(NAME));
