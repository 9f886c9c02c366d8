import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { languages } from '#words/languages.ts';
import { everythingHeard, keysOf, listenAnew, listenToWords, stopListening } from './heardWords.ts';
import { PageWords } from './PageWords.tsx';
import { WordDialog } from './WordDialog.tsx';
import styles from './words.module.css';

/** Elements that belong to the editor itself. */
const OWN = 'dialog, [data-words-editor], summary';

type Open = { readonly kind: 'list' } | { readonly kind: 'word'; readonly keys: readonly string[] };

/**
 * Edits the page's words in place for an admin (domains, D13): every text shows its key under the pointer and opens its
 * form when it's pressed; a list has them for the keyboard. While Alt is held, the page works as usual.
 */
export default function WordsEditor({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [under, setUnder] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>();
  useEffect(() => {
    listenToWords();
    return stopListening;
  }, []);
  useEffect(() => listenAnew(), [pathname]);
  useEffect(() => {
    const point = ({ target }: Event) => setUnder(wordsAt(target));
    const press = (event: MouseEvent) => {
      const keys = event.altKey ? [] : wordsAt(event.target);
      if (keys.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen({ kind: 'word', keys });
    };
    document.documentElement.dataset['editing'] = 'words';
    document.addEventListener('pointerover', point);
    document.addEventListener('click', press, true);
    return () => {
      delete document.documentElement.dataset['editing'];
      document.removeEventListener('pointerover', point);
      document.removeEventListener('click', press, true);
    };
  }, []);
  return createPortal(
    <>
      <section className={styles['bar']} data-words-editor aria-label={t('words.editing')}>
        <div className={styles['what']}>
          <strong>{t('words.editingIn', { language: languages[language()].name })}</strong>
          <span className={styles['quiet']}>{under.length > 0 ? <code>{under.join(', ')}</code> : t('words.how')}</span>
        </div>
        <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'list' })}>
          {t('words.ofPage')}
        </Button>
        <Button size="xs" variant="default" component={Link} to="/admin/words">
          {t('words.all')}
        </Button>
        <Button size="xs" onClick={onClose}>
          {t('words.done')}
        </Button>
      </section>
      {open?.kind === 'list' && (
        <PageWords
          words={everythingHeard()}
          onOpen={(key) => setOpen({ kind: 'word', keys: [key] })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'word' && <WordDialog keys={open.keys} onClose={() => setOpen(undefined)} />}
    </>,
    document.body,
  );
}

/** Keys of the texts at an element: its own text, its accessible name, or the text of the button or link around it. */
function wordsAt(target: EventTarget | null): readonly string[] {
  if (!(target instanceof Element) || target.closest(OWN)) return [];
  const own = [...target.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.nodeValue ?? '');
  const around = target.closest('button, a, label, [aria-label]');
  const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => target.getAttribute(name) ?? '');
  const texts = [own.join(''), ...own, ...named, around?.getAttribute('aria-label') ?? '', around?.textContent ?? ''];
  for (const text of texts) {
    const keys = keysOf(text);
    if (keys.length > 0) return keys;
  }
  return [];
}
