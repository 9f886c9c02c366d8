import { useState, useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { held } from '#web/kit/toast/held.ts';
import styles from './queue.module.css';

/** Says at an open record that a decision on it is about to be sent, and offers to undo it. */
export function HeldNotice({ stream }: { stream: string }) {
  const decision = useSyncExternalStore(held.onMessage, held.now).find((one) => one.stream === stream);
  // At the press the next record follows: only somebody who comes back reads this.
  const [earlier] = useState(decision);
  if (!decision || decision !== earlier) return null;
  return (
    <div className={styles['heldNotice']} role="status">
      <Callout tone="mark" title={t('queue.held.title')}>
        <p>{t('queue.held.text')}</p>
        <p>
          <Button size="compact-sm" variant="default" onClick={decision.undo}>
            {t('actions.undo')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={decision.send}>
            {t('queue.held.send')}
          </Button>
        </p>
      </Callout>
    </div>
  );
}
