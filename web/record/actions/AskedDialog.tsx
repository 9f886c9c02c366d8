import type { AskedCommand } from './askedCommand.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { commandForms } from './commandForms.ts';

/** The form of a command that was asked for from elsewhere; nothing where the command needs none. */
export default function AskedDialog({ onClose, ...asked }: AskedCommand & { onClose: () => void }) {
  const form = commandForms[`${asked.lifecycle}.${asked.command}`];
  return form ? <CommandDialog {...asked} form={form} onClose={onClose} /> : null;
}
