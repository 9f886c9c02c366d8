import { useState } from 'react';
import { Button } from '@mantine/core';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { LenderChoice } from './LenderChoice.tsx';
import styles from './referrals.module.css';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

type Mine = AnswerTo<typeof referralRoutes.myReferrals>;
const bounds = ['limitMin', 'limitMax', 'ageMin', 'ageMax'] as const;

/** Ranges of limit and age that a link filters cards by. An empty field sets no bound. */
export function LinkAsks({ mine: { link }, onSaved }: { mine: Mine; onSaved: () => void }) {
  const me = useMe();
  const [lenders, setLenders] = useState<readonly number[]>(link.lenders);
  const form = useRouteForm(formOf(referralRoutes.saveReferralLink), {
    start: Object.fromEntries(bounds.map((name) => [name, link[name] === null ? '' : `${link[name]}`])),
    fixed: { lenders: [...lenders] },
    wrong: Object.fromEntries(bounds.map((name) => [name, t('referrals.number')])),
    faults: (draft) => ({ ...outOfOrder(draft, 'limitMin', 'limitMax'), ...outOfOrder(draft, 'ageMin', 'ageMax') }),
    done: t('referrals.asksSaved'),
    onDone: onSaved,
  });
  return (
    <FoldedSection title={t('referrals.asks')} open={false}>
      <p className={styles['quiet']}>
        {t(me != null && isCardholder(me) ? 'referrals.asksLead' : 'referrals.shopLead')}
      </p>
      <Form draft={form.draft} onSubmit={form.submit}>
        <div className={styles['pair']}>
          {bounds.map((name) => (
            <FormField key={name} {...form.field(name)} label={t(`referrals.${name}`)} />
          ))}
        </div>
        <LenderChoice chosen={lenders} onChange={setLenders} />
        <Problem error={form.problem} />
        <div>
          <Button type="submit" variant="default" loading={form.pending}>
            {t('referrals.save')}
          </Button>
        </div>
      </Form>
    </FoldedSection>
  );
}

function outOfOrder(draft: Draft, least: string, most: string): Record<string, string> {
  const [from, to] = [textOf(draft, least).trim(), textOf(draft, most).trim()];
  return from !== '' && to !== '' && Number(to) < Number(from) ? { [most]: t('referrals.order') } : {};
}
