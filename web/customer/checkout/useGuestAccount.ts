import type { Me } from '#services/http/routeTypes.ts';
import { useEffect, useRef } from 'react';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { type FormCaptcha, useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { checkoutDraft } from '#web/api/cart/checkoutDraft.ts';
import type { FlowState } from '#web/api/machine/flows.ts';
import { useEntering, useFlow } from '#web/api/machine/useFlow.ts';
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
import { useCheckoutDraft } from './useCheckoutDraft.ts';

export type Stage = 'asking' | 'known' | 'new';

/** A guest's way into an account: the address is looked up, then they log in, or an account is opened. */
export function useGuestAccount(blocked: string | undefined) {
  const draft = useCheckoutDraft(null);
  const captcha = useCaptcha();
  const { state, send } = useFlow('checkout');
  const found = useRef('');
  const email = emailFormat.tidy(textOf(draft, 'email').trim());
  const looking = useLookUp(captcha, (address, type) => {
    found.current = address;
    send({ type });
    if (type !== 'refused') focusPassword(draft);
  });
  const { login, enter } = useLogin(email, (type) => send({ type }));
  const opening = useOpening({ draft, email, captcha, onEnd: (type) => send({ type }) });
  useEntering(state, {
    lookingUp: () => looking.mutate(email),
    loggingIn: () => login.mutate(textOf(draft, 'password')),
    openingAccount: () => opening.mutate(),
  });
  const stage = stageAt(state);
  useEffect(() => send({ type: 'arrive', isGuest: true, wantsReview: false, isComplete: false }), [send]);
  useEffect(() => {
    if (stage !== 'asking' && found.current !== email) send({ type: 'otherAddress' });
  }, [stage, state, email, send]);
  const check = () => {
    if (stage === 'asking' && email !== '' && emailFormat.fault(email) === undefined) send({ type: 'submit' });
  };
  const submit = () => {
    const faults = faultsAt(stage, draft, email);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    if (stage !== 'new' || blocked === undefined) send({ type: 'submit' });
  };
  return {
    draft,
    stage,
    captcha,
    check,
    submit,
    pending: state !== undefined && !waiting.has(state),
    error: Object.keys(draft.errors).length > 0 ? null : (looking.error ?? login.error ?? opening.error),
    factor: login.data && 'secondFactor' in login.data ? login.data.secondFactor : undefined,
    enter,
    again: () => {
      login.reset();
      send({ type: 'startAgain' });
    },
  };
}

/** States in which the guest is asked; in the others a request is on its way, or they are in. */
const waiting: ReadonlySet<string> = new Set<FlowState<'checkout'>>(['started', 'address', 'login', 'account']);

/** What the form asks for in a state of the checkout. */
function stageAt(state: FlowState<'checkout'> | undefined): Stage {
  switch (state) {
    case 'login':
    case 'loggingIn':
    case 'secondFactor':
    case 'details':
      return 'known';
    case 'account':
    case 'openingAccount':
    case 'review':
      return 'new';
    default:
      return 'asking';
  }
}

/** Returns what is missing or wrong, as far as it is asked for by now. */
function faultsAt(stage: Stage, draft: Draft, email: string): Record<string, string> {
  const wrong = email === '' ? t('field.required') : emailFormat.fault(email);
  if (wrong !== undefined) return { email: wrong };
  const password = textOf(draft, 'password');
  if (stage !== 'asking' && password === '') return { password: t('field.required') };
  return stage === 'new' ? { ...passwordFault(password, password), ...guestFaults(draft) } : {};
}

/** Asks whether an address has an account. */
function useLookUp(captcha: FormCaptcha, onEnd: (address: string, type: 'known' | 'unknown' | 'refused') => void) {
  return useSend(
    async (address: string) =>
      call(linkRoutes.hasAccount, { body: { email: address, captcha: await captcha.answer() } }),
    {
      onDone: ({ hasAccount }, address) => {
        onEnd(address, hasAccount ? 'known' : 'unknown');
        // The next one, for opening the account, is solved while the form is filled in.
        if (!hasAccount) captcha.begin();
      },
      onFailed: (_, address) => onEnd(address, 'refused'),
    },
  );
}

function useLogin(email: string, onEnd: (type: 'loggedIn' | 'factorAsked' | 'refused') => void) {
  const { begin } = useSession();
  const enter = (user: Me) => {
    goingTo.forget();
    begin(user, afterLogin(user, isBuyer(user) ? '/checkout' : undefined, undefined));
  };
  const login = useSend((password: string) => call(accountRoutes.login, { body: { email, password } }), {
    onDone: (answer) => {
      onEnd('user' in answer ? 'loggedIn' : 'factorAsked');
      if ('user' in answer) enter(answer.user);
    },
    onFailed: () => onEnd('refused'),
  });
  return { login, enter };
}

interface OpeningProps {
  readonly draft: Draft;
  readonly email: string;
  readonly captcha: FormCaptcha;
  /**
   * `addressTaken`: the address has got an account meanwhile. `factorAsked`: that account, opened before, asks for a
   * second factor.
   */
  readonly onEnd: (type: 'opened' | 'addressTaken' | 'factorAsked' | 'refused') => void;
}

/** Opens the account and goes on to the review, with everything that was typed but the password. */
function useOpening({ draft, email, captcha, onEnd }: OpeningProps) {
  const { begin } = useSession();
  return useSend(
    async (_: void) => {
      const because = await whyNotThisAddress(addressIn(draft));
      if (because !== null) {
        onEnd('refused');
        return draft.fail(addressFaultAt(because));
      }
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
      if (!('user' in answer)) return onEnd('factorAsked');
      onEnd('opened');
      goingTo.forget();
      begin(answer.user, '/checkout?step=review');
      const { password: _password, ...values } = wholeDraft(draft).values;
      checkoutDraft.handOver(answer.user.id, values);
    },
    {
      onFailed: (fault) => {
        const isTaken = problemOf(fault)?.code === 'emailTaken';
        onEnd(isTaken ? 'addressTaken' : 'refused');
        if (!isTaken) draft.failWith(fault);
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
