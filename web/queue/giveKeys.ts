/** Maximum wait in ms for a form to appear, before the remaining keys are dropped. */
const PATIENCE = 3_000;

/** Replays held keys as if they were typed now, including those added to `keys` meanwhile. */
export async function giveKeys(keys: string[]): Promise<void> {
  const first = keys.shift();
  if (first === undefined) return;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: first, bubbles: true, cancelable: true }),
  );
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    const field = await fieldInFocus();
    if (!field) return;
    typeInto(field, key);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

async function fieldInFocus(): Promise<Field | undefined> {
  const giveUpAt = performance.now() + PATIENCE;
  while (performance.now() < giveUpAt) {
    const { activeElement: at } = document;
    if (at?.matches('input, textarea, select')) return at as Field;
    await new Promise(requestAnimationFrame);
  }
  return undefined;
}

function typeInto(field: Field, key: string): void {
  if (key === 'Enter') return field.form?.requestSubmit();
  if (key === 'Tab') return nextOf(field)?.focus();
  if (field instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, value } = field;
  const to = selectionEnd ?? value.length;
  const from = key === 'Backspace' && selectionStart === to ? Math.max(0, to - 1) : (selectionStart ?? to);
  field.setRangeText(key === 'Backspace' ? '' : key, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
}

function nextOf(field: Field): HTMLElement | undefined {
  const fields = [...(field.form?.elements ?? [])].filter(
    (one) => one instanceof HTMLElement && one.tabIndex >= 0 && !(one as HTMLInputElement).disabled,
  );
  return fields[fields.indexOf(field) + 1] as HTMLElement | undefined;
}
