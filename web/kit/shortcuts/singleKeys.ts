const KEY = 'single-keys';

/**
 * Returns whether single letters and signs work as shortcuts. People who use voice control, or hit keys by accident,
 * can switch them off (WCAG 2.1.4); shortcuts with Ctrl or Cmd, arrows, Enter and Escape always work.
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
    // Storage is disabled: the setting stays as it is.
  }
}
