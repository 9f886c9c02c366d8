import { useState } from 'react';
import { Button } from '@mantine/core';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { AmountDialog } from './AmountDialog.tsx';

interface CardAmountProps {
  referrerId: string;
  amount: AnswerTo<typeof referralRoutes.referrer>['amount'];
  onSaved: () => void;
}

/**
 * Amount that a referrer earns per card: their own, or the default. Staff with users 3 can change it, but nobody their
 * own.
 */
export function CardAmount({ referrerId, amount, onSaved }: CardAmountProps) {
  const me = useMe();
  const [changing, setChanging] = useState(false);
  const mayChange = me != null && me.id !== referrerId && reachesPage('users', 3)(me);
  return (
    <Section
      title={t('referrals.amount.title')}
      aside={
        mayChange && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {t('referrals.amount.change')}
          </Button>
        )
      }
    >
      <DescriptionList
        entries={[
          [
            t('referrals.amount.own'),
            amount.ownCents === null ? t('referrals.amount.none') : <Money key="own" cents={amount.ownCents} />,
          ],
          [t('referrals.amount.usual'), <Money key="usual" cents={amount.settingCents} />],
        ]}
      />
      {changing && (
        <AmountDialog
          referrerId={referrerId}
          amount={amount}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            onSaved();
          }}
        />
      )}
    </Section>
  );
}
