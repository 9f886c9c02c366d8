/**
 * Elements that get the focus when the focused one has disappeared: the outcome, else the heading of its part of the
 * page, if visible.
 */
const OUTCOMES = ':is([role="note"], [role="alert"], h1, h2, h3):not(.visually-hidden)';
/** Lists that manage the focus of their rows themselves. */
const MANAGED = '[role="grid"], [role="treegrid"]';

/**
 * Keeps the focus on the page. Removing or disabling the focused element would move the focus to the body, and keyboard
 * and screen reader users would start at the top again. An element that is only busy gets the focus back. Code that
 * moves the focus itself, as queues do to their next record, takes precedence. `before`: what had the focus last, if
 * nobody cleared it on purpose: it may have been lost before this begins. Ends with `signal`.
 */
export function keepFocus(before: EventTarget | null, signal: AbortSignal): void {
  if (signal.aborted) return;
  let path: readonly Element[] = [];
  let frame = 0;
  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    path = target instanceof Element && target !== document.body ? pathOf(target) : [];
  };
  // A click on empty space clears the focus on purpose.
  const forget = ({ target }: PointerEvent) => {
    if (
      target instanceof Element &&
      !target.closest('a, button, input, select, textarea, summary, label, [tabindex]')
    ) {
      path = [];
    }
  };
  const restore = () => {
    const [last, ...around] = path;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!last || !isLost() || (dialog && !path.includes(dialog))) return;
    if (last.isConnected && last instanceof HTMLElement) {
      // Still busy: checked again once it changes.
      if (!last.matches(':disabled')) last.focus({ preventScroll: true });
      if (!isLost() || last.matches(':disabled')) return;
    }
    const left = around.filter((one) => one.isConnected && (!dialog || dialog.contains(one)));
    if (left[0]?.closest(MANAGED)) return;
    focusOn(left.map((one) => one.querySelector<HTMLElement>(OUTCOMES)).find((one) => one?.checkVisibility()));
  };
  // Waits two frames, because the code that removes an element may move the focus by then. Runs even if the focus is
  // not lost yet: the browser takes it from an inert element only when it renders, possibly without a further mutation.
  const look = () => {
    if (path.length === 0) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)));
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  document.addEventListener('focusin', remember, { signal });
  // Starts with the current focus: the page may have been rendered and focused a moment before this begins, and the
  // button that was pressed may have lost it by now.
  remember({ target: isLost() && before !== null ? before : document.activeElement });
  look();
  document.addEventListener('pointerdown', forget, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
  });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The element and its ancestors, innermost first: a removed element can no longer be asked for them. */
function pathOf(element: Element): readonly Element[] {
  const path = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) path.push(one);
  return path;
}

function focusOn(element: HTMLElement | undefined | null): void {
  const target = element ?? document.getElementById('page');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus();
}
