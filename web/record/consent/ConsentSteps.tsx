// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { type ReactNode, useRef, useState } from 'react';
import { Button, Progress, TextInput } from '@mantine/core';
import { useMachine } from '@xstate/react';
import type { Watched } from '#web/api/live/watched.ts';
import { useSend } from '#web/api/useSend.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { sameName } from '#workflows/booking/sameName.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { consentFlow, type Filling, isSigned, openSteps } from '#workflows/flows/consentFlow.ts';
import styles from './consent.module.css';

interface ConsentStepsProps<Step extends string> {
  /** The record that is consented to: `booking-{id}`. */
  of: Watched;
  steps: readonly Step[];
  wordsOf: (step: Step) => { readonly title: string; readonly text: string };
  /** Says what to write as the signature. */
  signatureHint: string;
  /** Label of the button. */
  sign: string;
  signed: string;
  send: (body: { steps: Record<Step, boolean>; signature: string }, idempotencyKey: string) => Promise<unknown>;
  onSigned: (signature: string) => void;
  /** The consequences of signing, above the button. */
  consequences?: ReactNode;
  /** The alternative to signing, beside the button. */
  children?: ReactNode;
}

/** All steps of a consent form, and the signature. */
export function ConsentSteps<Step extends string>({
  of,
  steps,
  wordsOf,
  signatureHint,
  sign,
  signed,
  send: sendForm,
  onSigned,
  consequences,
  children,
}: ConsentStepsProps<Step>) {
  const [flow, send, actor] = useMachine(consentFlow, { input: { steps } });
  const me = useMe();
  const [warned, setWarned] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** An agreed step closes: the focus moves to the next one, and from the last to the signature. */
  const focusOn = () =>
    requestAnimationFrame(() =>
      (
        form.current?.querySelector<HTMLElement>('[aria-expanded="true"]') ??
        form.current?.querySelector<HTMLElement>('[name="signature"]')
      )?.focus(),
    );
  const { agreed, open, signature } = flow.context;
  const signing = useSend(
    (name: string, idempotencyKey) => sendForm({ steps: asAsked<Step>(agreed), signature: name }, idempotencyKey),
    {
      touches: [of],
      done: signed,
      onDone: () => onSigned(signature.trim()),
    },
  );
  const accountName = me ? `${me.firstName} ${me.lastName}` : undefined;
  const otherName = accountName !== undefined && !sameName(signature, accountName);
  const submit = () => {
    send({ type: 'sign' });
    if (actor.getSnapshot().matches('incomplete')) focusOn();
    if (actor.getSnapshot().matches('signing') && otherName && warned !== signature) {
      send({ type: 'refused' });
      return setWarned(signature);
    }
    if (actor.getSnapshot().matches('signing')) {
      signing.mutate(signature.trim(), { onError: () => send({ type: 'refused' }) });
    }
  };
  const agree = (step: Step, yes: boolean) => {
    send({ type: yes ? 'agree' : 'takeBack', step });
    if (yes) focusOn();
  };
  const progress = t('consent.progress', { done: agreed.length, all: steps.length });
  const incomplete = flow.matches('incomplete');
  const faults = incomplete ? faultsIn(flow.context) : {};
  const asking = otherName && warned === signature;
  return (
    <Section title={t('consent.steps')} aside={<span className="numbers">{progress}</span>}>
      <Progress value={(agreed.length / steps.length) * 100} aria-label={progress} />
      <Form draft={{ errors: faults, form }} onSubmit={submit}>
        <ol className={styles['steps']}>
          {steps.map((step, index) => (
            <ConsentStep
              key={step}
              number={index + 1}
              {...wordsOf(step)}
              agreed={agreed.includes(step)}
              open={open === step}
              missing={incomplete && !agreed.includes(step)}
              onShow={() => send({ type: 'show', step })}
              onAgree={(yes) => agree(step, yes)}
            />
          ))}
        </ol>
        <TextInput
          name="signature"
          label={t('consent.signature')}
          description={signatureHint}
          autoComplete="name"
          required
          maxLength={120}
          className={styles['signature'] ?? ''}
          error={faults.signature}
          value={signature}
          onChange={({ currentTarget }) => send({ type: 'write', signature: currentTarget.value })}
        />
        {asking && (
          <Callout tone="wait" urgent>
            {t('consent.otherName', { name: accountName })}
          </Callout>
        )}
        {consequences}
        <Problem error={signing.error} />
        <div className={formStyles['foot']}>
          <Button type="submit" size="md" loading={signing.isPending}>
            {asking ? t('consent.signAnyway') : sign}
          </Button>
          {children}
        </div>
      </Form>
    </Section>
  );
}

/** Open steps are marked as such themselves; the signature is required once no step is open. */
function faultsIn(context: Filling): Readonly<Record<string, string>> {
  if (openSteps(context).length > 0) return { form: t('rule.everyConsentStepDone') };
  return isSigned(context) ? {} : { signature: t('field.required') };
}

const asAsked = <Step extends string>(agreed: readonly string[]) =>
  Object.fromEntries(agreed.map((step) => [step, true])) as Record<Step, boolean>;
