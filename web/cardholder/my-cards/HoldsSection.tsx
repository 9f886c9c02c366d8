import { useState } from 'react';
import type { HoldRow } from '#projections/holds/model.ts';
import { isOpen } from '#workflows/hold/state.ts';
import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { later } from '#web/kit/later.tsx';
import { AddHoldButton } from './AddHoldButton.tsx';
import { HoldItem } from './HoldItem.tsx';
import styles from './myCards.module.css';
import { useHolds } from './useHolds.ts';

/** Loaded with the first hold that is added or changed. */
const HoldDialog = later(async () => (await import('./HoldDialog.tsx')).HoldDialog);

/** The holds of a card: present and future ones, past ones, and a button to add one. */
export function HoldsSection({ cardId }: { cardId: string }) {
  const holds = useHolds(cardId);
  const [dialog, setDialog] = useState<{ changed?: HoldRow }>();
  return (
    <Section title={t('holds.title')} aside={<AddHoldButton cardId={cardId} onAct={() => setDialog({})} />}>
      <Loaded query={holds} failed={t('holds.failed')} skeleton={<Skeletons rows={1} height={40} />}>
        {(answer) => {
          const { rows, maximum } = answer;
          const open = rows.filter(isOpen);
          const past = rows.filter((hold) => !isOpen(hold));
          return (
            <>
              {open.length === 0 ? (
                <p className={styles['quiet']}>{t('holds.none', { count: maximum })}</p>
              ) : (
                <ul className={styles['holds']}>
                  {open.map((hold) => (
                    <HoldItem key={hold.holdId} hold={hold} onReschedule={() => setDialog({ changed: hold })} />
                  ))}
                </ul>
              )}
              {past.length > 0 && (
                <details className={styles['past']}>
                  <summary>{t('holds.past', { count: past.length })}</summary>
                  <ul className={styles['holds']}>
                    {past.map((hold) => (
                      <HoldItem key={hold.holdId} hold={hold} />
                    ))}
                  </ul>
                </details>
              )}
              {dialog && <HoldDialog cardId={cardId} holds={answer} {...dialog} onClose={() => setDialog(undefined)} />}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
