import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { Email } from './Email.tsx';
import styles from './Copyable.module.css';

/** A number or an address within a sentence that people need elsewhere: a click copies it. */
export function Copyable({ text }: { text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const Sign = copied ? IconCheck : IconCopy;
        return (
          <button
            type="button"
            className={styles['copyable']}
            aria-label={t(copied ? 'payment.copied' : 'payment.copy', { what: text })}
            onClick={copy}
          >
            <span>
              <Email address={text} />
            </span>
            <Sign size={14} stroke={2} aria-hidden />
          </button>
        );
      }}
    </CopyButton>
  );
}
