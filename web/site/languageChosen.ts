const chosen = new EventTarget();
const NAME = 'chosen';

/** Calls back before this page is left for the same one in another language. Returns a function that unsubscribes. */
export function onLanguageChosen(listener: () => void): () => void {
  chosen.addEventListener(NAME, listener);
  return () => chosen.removeEventListener(NAME, listener);
}

export const languageChosen = (): void => void chosen.dispatchEvent(new Event(NAME));
