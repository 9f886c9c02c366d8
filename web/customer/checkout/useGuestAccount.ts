import type { Me } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { type FormCaptcha, useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { checkoutDraft } from '#web/api/cart/checkoutDraft.ts';
import { referralForSignUp } from '#web/api/referral/keptReferral.ts';
import { goingTo } from '#web/api/session/goingTo.ts';
import { afterLogin } from '#web/api/session/landing.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { emailFormat } from '#web/kit/form/formats.ts';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { addressIn } from '#web/record/client/clientDraft.ts';
import { addressFaultAt, whyNotThisAddress } from '#web/record/client/useAddress.ts';
import { guestFaults, ownDetails, wholeDraft } from './guestDetails.ts';
import type { Stage } from './GuestForm.tsx';
import { useCheckoutDraft } from './useCheckoutDraft.ts';

/** A guest's way into an account: the address is looked up, then they log in, or an account is opened. */
export function useGuestAccount(blocked: string | undefined) {
  const draft = useCheckoutDraft(null);
  const captcha = useCaptcha();
  const [found, setFound] = useState<{ readonly email: string; readonly stage: Stage }>();
  const email = emailFormat.tidy(textOf(draft, 'email').trim());
  const stage = found?.email === email ? found.stage : 'asking';
  const { login, enter } = useLogin(email);
  const looking = useSend(
    async (address: string) =>
      call(linkRoutes.hasAccount, { body: { email: address, captcha: await captcha.answer() } }),
    {
      onDone: ({ hasAccount }, address) => {
        setFound({ email: address, stage: hasAccount ? 'known' : 'new' });
        focusPassword(draft);
        // The next one, for opening the account, is solved while the form is filled in.
        if (!hasAccount) captcha.begin();
      },
    },
  );
  const opening = useOpening({
    draft,
    email,
    captcha,
    onTaken: () => setFound({ email, stage: 'known' }),
    onFactor: () => login.mutate(textOf(draft, 'password')),
  });
  const check = () => {
    if (stage === 'asking' && email !== '' && emailFormat.fault(email) === undefined) looking.mutate(email);
  };
  const submit = () => {
    const faults = faultsAt(stage, draft, email);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    if (stage === 'asking') return check();
    if (stage === 'known') return login.mutate(textOf(draft, 'password'));
    if (blocked === undefined) opening.mutate();
  };
  return {
    draft,
    stage,
    captcha,
    check,
    submit,
    pending: looking.isPending || login.isPending || opening.isPending,
    error: Object.keys(draft.errors).length > 0 ? null : (looking.error ?? login.error ?? opening.error),
    factor: login.data && 'secondFactor' in login.data ? login.data.secondFactor : undefined,
    enter,
    again: login.reset,
  };
}

/** Returns what is missing or wrong, as far as it is asked for by now. */
function faultsAt(stage: Stage, draft: Draft, email: string): Record<string, string> {
  const wrong = email === '' ? t('field.required') : emailFormat.fault(email);
  if (wrong !== undefined) return { email: wrong };
  const password = textOf(draft, 'password');
  if (stage !== 'asking' && password === '') return { password: t('field.required') };
  return stage === 'new' ? { ...passwordFault(password, password), ...guestFaults(draft) } : {};
}

function useLogin(email: string) {
  const { begin } = useSession();
  const enter = (user: Me) => {
    goingTo.forget();
    begin(user, afterLogin(user, isBuyer(user) ? '/checkout' : undefined, undefined));
  };
  const login = useSend((password: string) => call(accountRoutes.login, { body: { email, password } }), {
    onDone: (answer) => 'user' in answer && enter(answer.user),
  });
  return { login, enter };
}

interface OpeningProps {
  readonly draft: Draft;
  readonly email: string;
  readonly captcha: FormCaptcha;
  /** Called if the address has got an account meanwhile. */
  readonly onTaken: () => void;
  /** Called if that account, opened before, asks for a second factor. */
  readonly onFactor: () => void;
}

/** Opens the account and goes on to the review, with everything that was typed but the password. */
function useOpening({ draft, email, captcha, onTaken, onFactor }: OpeningProps) {
  const { begin } = useSession();
  return useSend(
    async (_: void) => {
      const because = await whyNotThisAddress(addressIn(draft));
      if (because !== null) return draft.fail(addressFaultAt(because));
      const answer = await call(linkRoutes.registerAtCheckout, {
        body: {
          email,
          password: textOf(draft, 'password'),
          ...ownDetails(draft),
          locale: language(),
          ...referralForSignUp(),
          captcha: await captcha.answer(),
        },
      });
      if (!('user' in answer)) return onFactor();
      goingTo.forget();
      begin(answer.user, '/checkout?step=review');
      const { password: _password, ...values } = wholeDraft(draft).values;
      checkoutDraft.handOver(answer.user.id, values);
    },
    {
      onFailed: (fault) => {
        if (problemOf(fault)?.code === 'emailTaken') onTaken();
        else draft.failWith(fault);
      },
    },
  );
}

/** Leads on from the address to the password that is asked for now, unless the reader is at another field. */
function focusPassword({ form }: Draft): void {
  requestAnimationFrame(() => {
    const at = document.activeElement;
    if (at instanceof HTMLInputElement && at.name !== 'email') return;
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  });
}
