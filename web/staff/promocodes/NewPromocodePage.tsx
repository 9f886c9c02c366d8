import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import { promocodeUsers } from '#workflows/promocode/state.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import type { TextFormat } from '#web/kit/form/formats.ts';

export default function NewPromocodePage() {
  const navigate = useNavigate();
  const draft = useKeptDraft('promocode-new', {});
  const form = useRouteForm(formOf(promocodeRoutes.createPromocode), {
    draft,
    formats: { code: capitals },
    done: t('command.promocode.create.done'),
    onDone: ({ id }) => void navigate(`/admin/promocodes?tab=all&open=${id}`, { replace: true }),
  });
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
      <Form draft={draft} onSubmit={form.submit}>
        <Fields form={form} />
        <Problem error={form.problem} />
        <Button type="submit" loading={form.pending}>
          {t('command.promocode.create.do')}
        </Button>
      </Form>
    </Page>
  );
}

/** A code is stored in capitals, however it is typed. */
const capitals: TextFormat = { typed: (text) => text, tidy: (text) => text.trim().toUpperCase() };

function Fields({ form: { draft, field } }: { form: Pick<ReturnType<typeof useRouteForm>, 'draft' | 'field'> }) {
  const noLimit = t('promocode.noLimit');
  return (
    <>
      <FormField {...field('code')} label={t('promocode.code')} hint={t('promocode.codeHint')} />
      <FormField {...field('salePercent')} label={t('promocode.percent')} />
      <FormField {...field('from')} label={t('promocode.from')} />
      <FormField {...field('until')} label={t('promocode.until')} />
      <FormField {...field('uses')} label={t('promocode.uses')} hint={noLimit} />
      <FormField {...field('usesPerUser')} label={t('promocode.usesPerUser')} hint={noLimit} />
      <FormField {...field('leastTotalCents')} label={t('promocode.leastTotal')} hint={noLimit} />
      <fieldset className={formStyles['group']}>
        <legend>{t('input.forUserTypes')}</legend>
        {promocodeUsers.map((one) => (
          <CheckField key={one} draft={draft} name={`forUserTypes.${one}`} label={t(`value.${one}`)} />
        ))}
      </fieldset>
      <FormField {...field('campaign')} label={t('promocode.campaign')} hint={t('promocode.campaignHint')} />
    </>
  );
}
