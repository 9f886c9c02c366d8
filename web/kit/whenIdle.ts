/** Runs a task when the page is idle. */
export const whenIdle = (work: () => void): unknown => (globalThis.requestIdleCallback ?? setTimeout)(work);
