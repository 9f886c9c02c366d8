import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { later } from '#web/kit/later.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { emailFormat, nameFormat } from '#web/kit/form/formats.ts';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { ResendLink } from '#web/api/session/ResendLink.tsx';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { clientFormats } from '#web/record/client/clientDraft.ts';
import { passwordMinimum } from '#workflows/limits.ts';
import { BlankProfile } from './BlankProfile.tsx';
import type { CartLineView } from './CartLine.tsx';
import { type Stage, useGuestAccount } from './useGuestAccount.ts';
import { whyBlocked } from './whyBlocked.ts';
import { WhoFor } from './WhoFor.tsx';

/** Loaded on demand: few accounts ask for it. */
const SecondFactorStep = later(() => import('#web/api/session/SecondFactorStep.tsx'));

/**
 * Asks for the e-mail address first. An address with an account is asked for its password; any other opens an account
 * with the order's details: name and phone are asked once, and used for both.
 */
export function GuestForm({ items }: { items: readonly CartLineView[] }) {
  const blocked = whyBlocked(items, undefined);
  const { draft, stage, captcha, check, submit, pending, error, factor, enter, again } = useGuestAccount(blocked);
  if (factor) {
    return <SecondFactorStep asked={factor} onDone={enter} onAgain={again} />;
  }
  const email = textOf(draft, 'email').trim();
  return (
    <Section title={t('checkout.account.title')}>
      <Form draft={draft} onSubmit={submit}>
        <div onFocus={captcha.begin} onBlur={check}>
          <TextField
            draft={draft}
            name="email"
            type="email"
            label={t('login.email')}
            hint={t('checkout.account.emailHint')}
            autoComplete="username"
            format={emailFormat}
            required
          />
        </div>
        {stage !== 'asking' && <Password draft={draft} stage={stage} />}
        {stage === 'new' && <Details draft={draft} items={items} />}
        <Problem error={error} />
        {problemOf(error)?.code === 'emailNotVerified' && <ResendLink email={email} label={t('verifyEmail.send')} />}
        {stage === 'new' && blocked && <Callout tone="wait">{blocked}</Callout>}
        <div ref={(element) => captcha.showIn(element)} />
        <div className={formStyles['foot']}>
          <Button type="submit" size="md" loading={pending}>
            {t(buttons[stage])}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

const buttons = {
  asking: 'checkout.account.next',
  known: 'login.submit',
  new: 'checkout.review.do',
} as const satisfies Record<Stage, string>;

const Password = ({ draft, stage }: { draft: Draft; stage: 'known' | 'new' }) => (
  <>
    <div role="status">{t(`checkout.account.${stage}`)}</div>
    <PasswordField
      key={stage}
      draft={draft}
      name="password"
      label={t('login.password')}
      hint={stage === 'new' ? t('signup.passwordHint', { minSymbols: passwordMinimum }) : undefined}
      autoComplete={stage === 'new' ? 'new-password' : 'current-password'}
      required
    />
    {stage === 'known' && (
      <Anchor component={Link} to="/reset-password?redirect=/checkout">
        {t('login.forgot')}
      </Anchor>
    )}
  </>
);

/** Everything that the order takes, and the buyer's own name where it is for somebody else. */
function Details({ draft, items }: { draft: Draft; items: readonly CartLineView[] }) {
  const own = textOf(draft, 'who') === 'me';
  return (
    <>
      <WhoFor me={null} draft={draft} />
      {!own && <Buyer draft={draft} />}
      <BlankProfile draft={draft} lines={items} />
      <ClientFields draft={draft} withoutEmail={own} />
      <AreaField draft={draft} name="comment" label={t('checkout.comment')} />
    </>
  );
}

const Buyer = ({ draft }: { draft: Draft }) => (
  <fieldset>
    <legend>{t('checkout.account.you')}</legend>
    <p>{t('checkout.account.youHint')}</p>
    <div className={formStyles['columns']}>
      <TextField
        draft={draft}
        name="firstName"
        label={t('client.firstName')}
        autoComplete="given-name"
        format={nameFormat}
        required
      />
      <TextField
        draft={draft}
        name="lastName"
        label={t('client.lastName')}
        autoComplete="family-name"
        format={nameFormat}
        required
      />
      <TextField
        draft={draft}
        name="phone"
        type="tel"
        label={t('client.phone')}
        autoComplete="tel"
        format={clientFormats.phone}
        required
      />
    </div>
  </fieldset>
);
