import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { language } from '#web/i18n/locale.ts';
import { i18n, t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { NAMESPACE } from '#words/i18next.ts';
import styles from './words.module.css';

interface PageWordsProps {
  words: readonly { readonly key: string; readonly text: string }[];
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** Every text on the page with its key: for keyboard users, and for texts that can't be pointed at. */
export function PageWords({ words, onOpen, onClose }: PageWordsProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = words.filter(({ key, text }) => `${key} ${text}`.toLowerCase().includes(wanted));
  return (
    <Dialog title={t('words.ofPage')} onClose={onClose} wide>
      <TextInput
        type="search"
        label={t('words.search')}
        value={search}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <p>{t('words.empty.all')}</p>}
      <ul className={styles['list']}>
        {found.map(({ key, text }) => (
          <li key={key}>
            <button type="button" className={styles['entry']} onClick={() => onOpen(key)}>
              <span>{text}</span>
              <code className={styles['quiet']}>{key}</code>
              {!isThere(key) && <span className={styles['lacks']}>{t('words.missingHere')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** True if the page's language has the text itself. */
const isThere = (key: string): boolean =>
  ['', '_other'].some((form) => i18n.getResource(language(), NAMESPACE, key + form) !== undefined);
