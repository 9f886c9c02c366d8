import { useId, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import styles from './myCards.module.css';
import { useHolds } from './useHolds.ts';

/** Adds a hold. At the limit it stays, disabled, and a tooltip says why (spec section 8). Escape closes the tooltip. */
export function AddHoldButton({ cardId, onAct }: { cardId: string; onAct: () => void }) {
  const id = useId();
  const [hidden, setHidden] = useState(false);
  const { data } = useNextSteps('holds', cardId, useHolds(cardId).data?.snapshot);
  const step = data?.steps.find(({ command }) => command === 'placeHold');
  if (!step) return null;
  const reason = stepReason(step);
  const closed = reason !== undefined;
  return (
    <span
      className={styles['tipped']}
      data-hidden={hidden || undefined}
      onMouseEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
      onKeyDown={({ key }) => key === 'Escape' && setHidden(true)}
    >
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlayerPause size={16} aria-hidden />}
        aria-disabled={closed || undefined}
        data-disabled={closed || undefined}
        aria-describedby={closed ? id : undefined}
        onClick={() => !closed && onAct()}
      >
        {t('command.holds.placeHold.do')}
      </Button>
      {closed && (
        <span role="tooltip" id={id} className={styles['tip']}>
          {reason}
        </span>
      )}
    </span>
  );
}
