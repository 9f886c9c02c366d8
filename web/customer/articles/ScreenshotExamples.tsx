import type { ReactNode } from 'react';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import styles from './screenshots.module.css';

/** Drawn examples of screenshots of a bank's page: two that staff can confirm, and two that they can't. */
export const ScreenshotExamples = () => (
  <Section title={t('guide.screenshots')}>
    <div className={styles['examples']}>
      <Example isRight words={t('guide.list')}>
        <Bank />
        <Line y={62} mark />
        <rect x="24" y="96" width="76" height="7" rx="3.5" className={styles['title']} />
      </Example>
      <Example isRight words={t('guide.confirmation')}>
        <Bank />
        <IconCheck x={20} y={57} size={20} className={styles['done']} />
        <text x="46" y="71" className={styles['name']}>
          {t('guide.name')}
        </text>
        <rect x="46" y="80" width="110" height="7" rx="3.5" className={styles['title']} />
        <rect x="46" y="96" width="60" height="7" rx="3.5" className={styles['title']} />
      </Example>
      <Example words={t('guide.form')}>
        <Bank />
        <rect x="20" y="60" width="160" height="18" rx="4" className={styles['field']} />
        <text x="28" y="72" className={styles['name']}>
          {t('guide.name')}
        </text>
        <rect x="20" y="84" width="160" height="18" rx="4" className={styles['field']} />
        <text x="28" y="96" className={styles['name']}>
          123-45-6789
        </text>
        <rect x="20" y="108" width="60" height="18" rx="9" className={styles['send']} />
      </Example>
      <Example words={t('guide.cropped')}>
        <Line y={62} />
      </Example>
    </div>
  </Section>
);

/** `words` says what the drawing shows, so the drawing itself is silent. */
function Example({ isRight = false, words, children }: { isRight?: boolean; words: string; children: ReactNode }) {
  const Sign = isRight ? IconCheck : IconX;
  return (
    <figure className={styles['example']} data-right={isRight || undefined}>
      <svg viewBox="0 0 200 140" aria-hidden>
        <rect x="0.5" y="0.5" width="199" height="139" rx="8" className={styles['page']} />
        {children}
      </svg>
      <figcaption>
        <Sign size={18} stroke={2.4} aria-hidden />
        <span>
          <strong>{t(isRight ? 'guide.right' : 'guide.wrong')}</strong> {words}
        </span>
      </figcaption>
    </figure>
  );
}

/** The head of a bank's page: its name, and the last digits of the card. */
const Bank = () => (
  <>
    <path d="M.5 8.5a8 8 0 0 1 8-8h183a8 8 0 0 1 8 8V30H.5Z" className={styles['bar']} />
    <text x="14" y="20" className={styles['bank']}>
      {t('guide.bank')}
    </text>
    <text x="140" y="20" className={styles['bank']}>
      •••• 4417
    </text>
    <rect x="20" y="42" width="92" height="7" rx="3.5" className={styles['title']} />
  </>
);

const Line = ({ y, mark = false }: { y: number; mark?: boolean }) => (
  <>
    <rect x="14" y={y - 4} width="172" height="22" rx="5" className={styles[mark ? 'marked' : 'field']} />
    <text x="24" y={y + 10} className={styles['name']}>
      {t('guide.name')}
    </text>
  </>
);
