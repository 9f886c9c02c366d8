import type { ReactNode } from 'react';
import type { FormCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { Form } from '#web/kit/form/Form.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { useAlive } from '#web/site/useAlive.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import { useKeptValues } from './useKeptValues.ts';
import type { Sending } from './useSending.ts';
import styles from './siteForm.module.css';

interface SiteFormProps {
  draft: Draft;
  captcha: FormCaptcha;
  sending: Sending;
  onSubmit: () => void;
  /** What its button says, and to a screen reader all of its fields are for. */
  send: string;
  /** What it says above the reason, when it couldn't be sent. */
  failed?: string;
  /** Above the button. */
  remark?: ReactNode;
  /** Below it. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the site. It is drawn on the server, so that everybody can read what it asks; it can be filled in once the page is alive,
 * because what was typed before would be lost, and can't be sent without a script: the captcha is work for one.
 */
export function SiteForm({ draft, captcha, sending, onSubmit, send, failed, remark, below, children }: SiteFormProps) {
  const isAlive = useAlive();
  useKeptValues(draft);
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

/** Sends the form around it; while that is on its way, it says so and does nothing more. */
const SendButton = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <button type="submit" className={styles['send']} aria-busy={isPending} aria-disabled={isPending}>
    {children}
  </button>
);
