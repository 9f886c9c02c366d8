/** Does something once the page has time for it. */
export const whenIdle = (work: () => void): unknown => (globalThis.requestIdleCallback ?? setTimeout)(work);
