import type { Me } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { isAdmin } from '#web/api/session/may.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import styles from './layout.module.css';

const WordsEditor = later(async () => {
  const [code] = await Promise.all([import('#web/admin/words/WordsEditor.tsx'), loadWords('words')]);
  return code;
});

const SwitchKind = later(async () => {
  const [entry] = await Promise.all([import('./SwitchKind.tsx'), loadWords('profile')]);
  return entry;
});

/**
 * Menu entries that few accounts have: for admins the editing of words; for customers who both buy and have cards a
 * switch to the other side.
 */
export default function MoreEntries({ me }: { me: Me }) {
  return (
    <>
      {me.otherKind && <SwitchKind me={me} />}
      {isAdmin(me) && <EditWords />}
    </>
  );
}

function EditWords() {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        aria-pressed={isEditing}
        onClick={({ currentTarget }) => {
          setEditing(!isEditing);
          // Closes the menu, which covers what has to be pressed now.
          currentTarget.closest('details')?.removeAttribute('open');
        }}
      >
        {t(isEditing ? 'nav.editWordsEnd' : 'nav.editWords')}
      </button>
      {isEditing && <WordsEditor onClose={() => setEditing(false)} />}
    </>
  );
}
