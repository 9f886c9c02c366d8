import { useSyncExternalStore } from 'react';
import { Awaited, lazily } from '#web/ui/lazily.tsx';
import { askedCommand } from './askedCommand.ts';

const Form = lazily(async () => {
  const [{ CommandDialog }, { commandForms }] = await Promise.all([import('./CommandDialog.tsx'), import('./commandForms.ts')]);
  return {
    default: ({ lifecycle, id, command }: NonNullable<ReturnType<typeof askedCommand.now>>) => {
      const form = commandForms[`${lifecycle}.${command}`];
      return form ? <CommandDialog lifecycle={lifecycle} id={id} command={command} form={form} onClose={askedCommand.close} /> : null;
    },
  };
});

/** The form that a message has asked for, over whatever page there is by then. */
export function AskedForm() {
  const asked = useSyncExternalStore(askedCommand.hear, askedCommand.now);
  return asked ? <Awaited fallback={null}><Form key={JSON.stringify(asked)} {...asked} /></Awaited> : null;
}
