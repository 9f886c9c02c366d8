import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MyCardRow } from '#projections/cards/model.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { changeNotices } from './changeNotices.ts';

/**
 * Says that the last change of a card was not approved, and why, until it is dismissed in this browser or another
 * change is sent.
 */
export function ChangeRejected({ card, short = false }: { card: MyCardRow; short?: boolean }) {
  const { id, state, reason } = card;
  const [dismissed, setDismissed] = useState(() => changeNotices.isDismissed(id, reason));
  if (state !== 'active' || !reason || dismissed) return null;
  const text = t('myCards.because', { reason: shownText(reason) });
  if (short) {
    return (
      <Callout tone="bad" title={t('myCards.changeRejected.title')}>
        {text}
      </Callout>
    );
  }
  return (
    <Callout tone="bad" title={t('myCards.changeRejected.title')}>
      {text}
      <div>{t('myCards.changeRejected.text')}</div>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          changeNotices.dismiss(id, reason);
          setDismissed(true);
        }}
      >
        {t('myCards.changeRejected.dismiss')}
      </Button>
    </Callout>
  );
}
