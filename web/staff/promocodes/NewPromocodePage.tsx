import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import { promocodeUsers } from '#workflows/promocode/state.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField, MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { promocodeFrom } from './promocodeFrom.ts';

type Body = NonNullable<RequestTo<typeof promocodeRoutes.createPromocode>['body']>;

/** Staff create a promo code. */
export default function NewPromocodePage() {
  const navigate = useNavigate();
  const draft = useKeptDraft('promocode-new', {});
  const sending = useSend(
    (body: Body, idempotencyKey) => call(promocodeRoutes.createPromocode, { body }, { idempotencyKey }),
    {
      onDone: ({ id }) => {
        toast.good(t('command.promocode.create.done'));
        void navigate(`/admin/promocodes?tab=all&open=${id}`, { replace: true });
      },
    },
  );
  const submit = () => {
    const form = promocodeFrom(draft);
    if ('faults' in form) return draft.fail(form.faults);
    sending.mutate(form.body, { onError: draft.failWith });
  };
  return (
    <Page
      title={t('command.promocode.create.do')}
      width="narrow"
      back={
        <Anchor component={Link} to="/admin/promocodes">
          {t('staff.queue.promocodes.title')}
        </Anchor>
      }
    >
      <Form draft={draft} onSubmit={submit}>
        <Fields draft={draft} />
        <Problem error={sending.error} />
        <Button type="submit" loading={sending.isPending}>
          {t('command.promocode.create.do')}
        </Button>
      </Form>
    </Page>
  );
}

function Fields({ draft }: { draft: Draft }) {
  const noLimit = t('promocode.noLimit');
  return (
    <>
      <TextField
        draft={draft}
        name="code"
        label={t('promocode.code')}
        hint={t('promocode.codeHint')}
        maxLength={20}
        required
      />
      <TextField
        draft={draft}
        name="salePercent"
        label={t('promocode.percent')}
        inputMode="numeric"
        maxLength={3}
        required
      />
      <TextField draft={draft} name="from" type="date" label={t('promocode.from')} />
      <TextField draft={draft} name="until" type="date" label={t('promocode.until')} />
      <TextField draft={draft} name="uses" label={t('promocode.uses')} hint={noLimit} inputMode="numeric" />
      <TextField
        draft={draft}
        name="usesPerUser"
        label={t('promocode.usesPerUser')}
        hint={noLimit}
        inputMode="numeric"
      />
      <MoneyField draft={draft} name="leastTotalCents" label={t('promocode.leastTotal')} hint={noLimit} />
      <fieldset className={formStyles['group']}>
        <legend>{t('input.forUserTypes')}</legend>
        {promocodeUsers.map((one) => (
          <CheckField key={one} draft={draft} name={`forUserTypes.${one}`} label={t(`value.${one}`)} />
        ))}
      </fieldset>
      <TextField
        draft={draft}
        name="campaign"
        label={t('promocode.campaign')}
        hint={t('promocode.campaignHint')}
        maxLength={80}
      />
    </>
  );
}
