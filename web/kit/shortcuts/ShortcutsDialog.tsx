import { useState } from 'react';
import { Switch } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { Keys } from './Keys.tsx';
import { keysOf, presentShortcuts } from './registry.ts';
import { keepSingleKeys, singleKeysWork } from './singleKeys.ts';
import styles from './shortcuts.module.css';

/** Lists every shortcut of the current page, with a switch for those without Ctrl. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(presentShortcuts);
  const [single, setSingle] = useState(singleKeysWork);
  return (
    <Dialog title={t('nav.shortcuts')} onClose={onClose}>
      <Switch
        label={t('palette.singleKeys')}
        description={t('palette.singleKeysHint')}
        checked={single}
        onChange={({ currentTarget: { checked } }) => {
          setSingle(checked);
          keepSingleKeys(checked);
        }}
      />
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles['group']} aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles['list']}>
            {shortcuts.map((shortcut) => (
              <li key={keysOf(shortcut).join()}>
                <span>{shortcut.words}</span>
                <span className={styles['ways']}>
                  {keysOf(shortcut).map((keys) => (
                    <Keys key={keys} keys={keys} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
