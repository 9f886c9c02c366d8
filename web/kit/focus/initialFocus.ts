const FIELD = '[data-autofocus], form :is(input, select, textarea):not([type=hidden], [type=file], :disabled)';
const SUBMIT = 'form [type=submit]';

/**
 * Sets the initial focus of an open dialog, by the reader's intent: the first field, or without one the button that
 * submits with Enter; the browser would focus the first button, which closes it. A form that is still loading, or whose
 * button is still disabled, gets the focus later, unless the person has moved it meanwhile. Returns a function that
 * cancels this.
 */
export function initialFocus(dialog: HTMLElement): () => void {
  const first = document.activeElement;
  const begin = () => {
    if (document.activeElement !== first) return true;
    (dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(SUBMIT))?.focus();
    return document.activeElement !== first;
  };
  const observer = new MutationObserver(() => begin() && observer.disconnect());
  if (!begin()) observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
