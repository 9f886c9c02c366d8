import { useState } from 'react';
import { Button } from '@mantine/core';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { LenderChoice } from './LenderChoice.tsx';
import styles from './referrals.module.css';

type Mine = AnswerTo<typeof referralRoutes.myReferrals>;
const bounds = ['limitMin', 'limitMax', 'ageMin', 'ageMax'] as const;

/** What one's link asks of a card: limit and age, from and to. An empty field asks nothing. */
export function LinkAsks({ mine: { link }, onSaved }: { mine: Mine; onSaved: () => void }) {
  const me = useMe();
  const draft = useDraft(Object.fromEntries(bounds.map((name) => [name, link[name] === null ? '' : `${link[name]}`])));
  const [lenders, setLenders] = useState<readonly number[]>(link.lenders);
  const saving = useSend((body: Mine['link']) => call(referralRoutes.saveReferralLink, { body }), {
    onDone: () => {
      toast.good(t('referrals.asksSaved'));
      onSaved();
    },
  });
  const submit = () => {
    const wrong = bounds.filter((name) => !/^\d{0,6}$/.test(textOf(draft, name).trim()));
    if (wrong.length > 0) {
      return draft.fail(Object.fromEntries(wrong.map((name) => [name, t('referrals.number')])));
    }
    const [limitMin, limitMax, ageMin, ageMax] = bounds.map((name) => {
      const text = textOf(draft, name).trim();
      return text === '' ? null : Number(text);
    }) as [number | null, number | null, number | null, number | null];
    if (limitMin !== null && limitMax !== null && limitMax < limitMin) {
      return draft.fail({ limitMax: t('referrals.order') });
    }
    if (ageMin !== null && ageMax !== null && ageMax < ageMin) return draft.fail({ ageMax: t('referrals.order') });
    saving.mutate({ limitMin, limitMax, ageMin, ageMax, lenders: [...lenders] });
  };
  return (
    <Section title={t('referrals.asks')}>
      <p className={styles['quiet']}>
        {t(me != null && isCardholder(me) ? 'referrals.asksLead' : 'referrals.shopLead')}
      </p>
      <Form draft={draft} onSubmit={submit}>
        <div className={styles['pair']}>
          {bounds.map((name) => (
            <TextField
              key={name}
              draft={draft}
              name={name}
              label={t(`referrals.${name}`)}
              inputMode="numeric"
              maxLength={6}
            />
          ))}
        </div>
        <LenderChoice chosen={lenders} onChange={setLenders} />
        <Problem error={saving.error} />
        <div>
          <Button type="submit" variant="default" loading={saving.isPending}>
            {t('referrals.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
