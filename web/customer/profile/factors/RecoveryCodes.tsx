import { Button, CopyButton } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Callout } from '#web/kit/Callout.tsx';
import { saveAs } from '../saveAs.ts';
import styles from './factors.module.css';

/** Recovery codes, shown once: to copy, to save as a file, or to write down. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Callout tone="wait">{t('factor.recovery.keep')}</Callout>
      <ol className={styles['codes']} aria-label={t('factor.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" mr="sm" onClick={copy}>
              {t(copied ? 'factor.recovery.copied' : 'factor.recovery.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveAs('recovery-codes.txt', text, 'text/plain')}>
          {t('factor.recovery.download')}
        </Button>
      </div>
      <div className={dialogStyles['foot']}>
        <Button data-autofocus onClick={onSaved}>
          {t('factor.recovery.saved')}
        </Button>
      </div>
    </>
  );
}
