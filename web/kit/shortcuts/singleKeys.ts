const KEY = 'single-keys';

/**
 * Whether letters and signs alone are shortcuts. Who dictates to the computer, or types by accident, can switch them
 * off (WCAG 2.1.4); those with Ctrl or Cmd, arrows, Enter and Escape always work.
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function keepSingleKeys(on: boolean): void {
  try {
    on ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is switched off: the keys stay as they are.
  }
}
