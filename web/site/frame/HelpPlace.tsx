import { type ComponentType, useEffect, useRef, useState } from 'react';
import { IconHelp } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './frame.module.css';

/** The built-in help, if admins have switched it on (domains, D13). Its button appears once a script can open it. */
export function HelpPlace() {
  const { facts } = useSite();
  const [isAlive, setAlive] = useState(false);
  const [Help, setHelp] = useState<ComponentType<{ onClose: () => void }>>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setAlive(true), []);
  if (!facts.chatbot || !isAlive) return null;
  const open = () => void import('./Help.tsx').then(({ Help: Loaded }) => setHelp(() => Loaded));
  const close = () => {
    setHelp(undefined);
    button.current?.focus();
  };
  return (
    <div className={`${styles['help']} no-print`}>
      {Help && <Help onClose={close} />}
      <button ref={button} type="button" aria-expanded={Help !== undefined} onClick={Help ? close : open}>
        <IconHelp size={20} aria-hidden /> {t('site.help.open')}
      </button>
    </div>
  );
}
