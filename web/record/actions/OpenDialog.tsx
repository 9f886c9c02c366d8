import type { OpenCommand } from './openCommand.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { formOf } from './shownSteps.ts';

/** The form of a command requested from another page; renders nothing for a command without a form. */
export default function OpenDialog({ onClose, ...requested }: OpenCommand & { onClose: () => void }) {
  const form = formOf(requested.lifecycle, requested.command);
  return form ? <CommandDialog {...requested} form={form} onClose={onClose} /> : null;
}
