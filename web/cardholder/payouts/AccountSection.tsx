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

const AccountDialog = later(async () => (await import('./AccountDialog.tsx')).AccountDialog);

interface Props {
  account: UseQueryResult<AnswerTo<typeof payoutRoutes.payoutAccount>>;
  onChanged: () => void;
}

/** The bank account, masked. It is saved and deleted here. */
export function AccountSection({ account: query, onChanged }: Props) {
  const [open, setOpen] = useState<'form' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Section title={t('payouts.account')}>
      <p className={styles['quiet']}>{t('payouts.accountLead')}</p>
      <Loaded query={query} failed={t('payouts.failed')}>
        {({ account }) => (
          <>
            {account ? (
              <DescriptionList
                entries={[
                  [t('payouts.holder'), account.holder],
                  [t('payouts.routingNumber'), account.routingNumber],
                  [t('payouts.accountNumber'), account.accountNumber],
                  [t('payouts.type'), t(`payouts.accountType.${account.type}`)],
                ]}
              />
            ) : (
              <p className={styles['quiet']}>{t('payouts.accountNone')}</p>
            )}
            <div className={styles['buttons']}>
              <Button variant={account ? 'default' : 'filled'} onClick={() => setOpen('form')}>
                {t(account ? 'payouts.change' : 'payouts.add')}
              </Button>
              {account && (
                <Button variant="subtle" color="red" onClick={() => setOpen('delete')}>
                  {t('payouts.delete')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {open === 'form' && <AccountDialog onSaved={onChanged} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          route={payoutRoutes.deletePayoutAccount}
          title={t('payouts.askDeleteAccount')}
          done={t('payouts.accountDeleted')}
          onDeleted={onChanged}
          onClose={close}
        />
      )}
    </Section>
  );
}
