/**
 * What the focus goes to when its element is gone: what came of it, else the title of the part of the page that it was in,
 * where it can be seen.
 */
const OUTCOMES = ':is([role="note"], [role="alert"], h1, h2, h3):not(.visually-hidden)';
/** Lists move the focus among their rows on their own. */
const MANAGED = '[role="grid"], [role="treegrid"]';

/**
 * Keeps the focus on the page. An element that is taken away or disabled while it has the focus would leave it to the
 * body, and the keyboard and screen readers would begin at the top again. One that is only busy gets it back. Whatever
 * moves the focus itself, as queues do to their next record, comes first. Answers the way to stop.
 */
export function keepFocus(): () => void {
  let path: readonly Element[] = [];
  let frame = 0;
  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    path = target instanceof Element && target !== document.body ? pathOf(target) : [];
  };
  // A click beside everything is meant: nothing has the focus then.
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
      // Still busy: it is looked at again once it changes.
      if (!last.matches(':disabled')) last.focus({ preventScroll: true });
      if (!isLost() || last.matches(':disabled')) return;
    }
    const left = around.filter((one) => one.isConnected && (!dialog || dialog.contains(one)));
    if (left[0]?.closest(MANAGED)) return;
    focusOn(left.map((one) => one.querySelector<HTMLElement>(OUTCOMES)).find((one) => one?.checkVisibility()));
  };
  // Two frames later: whoever takes an element away may move the focus on by then. Also where it is not lost yet: the browser takes
  // it from an element that is out of reach only when it draws the page, and nothing needs to change after that.
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
  document.addEventListener('focusin', remember);
  // What has it by now: a page can be drawn, and the focus be in it, a moment before this begins.
  remember({ target: document.activeElement });
  document.addEventListener('pointerdown', forget);
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The element and everything around it, innermost first: what is gone cannot be asked for it any more. */
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
