import { useState } from 'react';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { later } from '#web/kit/later.tsx';
import { Section } from '#web/kit/Section.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './payouts.module.css';

const CashtagDialog = later(async () => (await import('./CashtagDialog.tsx')).CashtagDialog);

interface Props {
  cashApp: UseQueryResult<AnswerTo<typeof payoutRoutes.cashApp>>;
  onChanged: () => void;
}

/** The payout method that is used when a deposit fails (spec section 1). */
export function CashAppSection({ cashApp, onChanged }: Props) {
  const [open, setOpen] = useState<'form' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Section title={t('payouts.cashApp')}>
      <p className={styles['quiet']}>{t('payouts.cashAppLead')}</p>
      <Loaded query={cashApp} failed={t('payouts.failed')}>
        {({ cashtag }) => (
          <>
            {cashtag ? (
              <DescriptionList entries={[[t('payouts.cashtag'), cashtag]]} />
            ) : (
              <p className={styles['quiet']}>{t('payouts.cashAppNone')}</p>
            )}
            <div className={styles['buttons']}>
              <Button variant="default" onClick={() => setOpen('form')}>
                {t(cashtag ? 'payouts.change' : 'payouts.add')}
              </Button>
              {cashtag && (
                <Button variant="subtle" color="red" onClick={() => setOpen('delete')}>
                  {t('payouts.delete')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {open === 'form' && <CashtagDialog onSaved={onChanged} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          route={payoutRoutes.deleteCashtag}
          title={t('payouts.askDeleteCashtag')}
          done={t('payouts.cashtagDeleted')}
          onDeleted={onChanged}
          onClose={close}
        />
      )}
    </Section>
  );
}
