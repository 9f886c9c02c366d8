import type { ReactNode } from 'react';
import type { FormCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { Form } from '#web/kit/form/Form.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { useAlive } from '#web/site/useAlive.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import type { Sending } from './useSending.ts';
import styles from './siteForm.module.css';

interface SiteFormProps {
  draft: Draft;
  captcha: FormCaptcha;
  sending: Sending;
  onSubmit: () => void;
  /** Label of the button, and for screen readers also of the group of fields. */
  send: string;
  /** Text above the reason if sending failed. */
  failed?: string;
  /** Content above the button. */
  remark?: ReactNode;
  /** Content below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the site. It is rendered on the server, so that everyone can read what it asks for. It can be filled in
 * once the page is hydrated, because input before that would be lost, and it can't be sent without a script, which the
 * captcha needs.
 */
export function SiteForm({ draft, captcha, sending, onSubmit, send, failed, remark, below, children }: SiteFormProps) {
  const isAlive = useAlive();
  return (
    <section className={styles['card']}>
      <NeedsScript />
      <Form draft={draft} onSubmit={onSubmit}>
        <fieldset className={styles['fields']} disabled={!isAlive}>
          <legend className="visually-hidden">{send}</legend>
          {children}
          <CaptchaField draft={draft} captcha={captcha} />
          {remark}
          <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} title={failed} />
          <SendButton isPending={sending.isPending}>{send}</SendButton>
          {below}
        </fieldset>
      </Form>
    </section>
  );
}

/** Submits the form around it; while a request is pending, it says so and ignores further presses. */
const SendButton = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <button type="submit" className={styles['send']} aria-busy={isPending} aria-disabled={isPending}>
    {children}
  </button>
);
