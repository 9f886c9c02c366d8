import { Button } from '@mantine/core';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';

/** A link that expired or was used up: the address gets another one. */
export function NewLink() {
  const draft = useDraft({ email: '' });
  const captcha = useCaptcha();
  const sending = useSend(async (email: string) =>
    call(linkRoutes.resendEmail, { body: { email, captcha: await captcha.answer() } }),
  );
  const submit = () => {
    const email = textOf(draft, 'email').trim();
    if (email === '') return draft.fail({ email: t('field.required') });
    sending.mutate(email, { onError: draft.failWith });
  };
  if (sending.isSuccess) return <Callout tone="good">{t('verifyEmail.sent')}</Callout>;
  return (
    <Section>
      <p>{t('verifyEmail.again')}</p>
      <Form draft={draft} onSubmit={submit}>
        <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="username" required />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <div ref={(element) => captcha.showIn(element)} />
        <Button type="submit" loading={sending.isPending}>
          {t('verifyEmail.send')}
        </Button>
      </Form>
    </Section>
  );
}
