import type { Me } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as accountRoutes from '#services/domains/accounts/routes.ts';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { codeMaximum, codeMinimum } from '#workflows/limits.ts';
import { type AnswerTo, call, type RequestTo } from '#web/api/call.ts';
import { askForPasskey, hasPasskeys } from '#web/api/session/passkey.ts';
import { PasskeyProblem } from '#web/api/session/PasskeyProblem.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';

export type Asked = Extract<AnswerTo<typeof accountRoutes.login>, { secondFactor: unknown }>['secondFactor'];
type Proof = NonNullable<RequestTo<typeof factorRoutes.finishSignIn>['body']>['proof'];

/** The second step of a login: a code of the app, a passkey, or a recovery code. */
export default function SecondFactorStep({
  asked,
  onDone,
  onAgain,
}: {
  asked: Asked;
  onDone: (user: Me) => void;
  /** Returns to the password: this login has expired or was abandoned. */
  onAgain: () => void;
}) {
  const draft = useDraft({ code: '' });
  const finishing = useSend(
    async (by: { code: string } | 'passkey') => {
      const proof: Proof =
        by === 'passkey'
          ? { passkey: await askForPasskey(await call(factorRoutes.passkeyToSignIn, { body: {} })) }
          : by;
      return call(factorRoutes.finishSignIn, { body: { proof } });
    },
    { onDone: ({ user }) => onDone(user) },
  );
  const isOver = problemOf(finishing.error)?.code === 'signInOver';
  const submit = () => {
    const code = textOf(draft, 'code').trim();
    if (code.length < codeMinimum) return draft.fail({ code: t('field.required') });
    finishing.mutate({ code });
  };
  const byPasskey = asked.passkey && hasPasskeys();
  return (
    <Section title={t('factor.step.title')}>
      <p>{t(asked.totp ? (byPasskey ? 'factor.step.withBoth' : 'factor.step.withApp') : 'factor.step.withPasskey')}</p>
      {byPasskey && (
        <div>
          <Button
            variant={asked.totp ? 'default' : 'filled'}
            disabled={isOver}
            loading={finishing.isPending && finishing.variables === 'passkey'}
            onClick={() => finishing.mutate('passkey')}
          >
            {t('factor.prove.byPasskey')}
          </Button>
        </div>
      )}
      <Form draft={draft} onSubmit={submit}>
        <TextField
          draft={draft}
          name="code"
          label={t(asked.totp ? 'factor.prove.code' : 'factor.prove.recoveryOnly')}
          autoComplete="one-time-code"
          maxLength={codeMaximum}
          required
        />
        <PasskeyProblem error={finishing.error} />
        <Button
          type="submit"
          size="md"
          variant={asked.totp ? 'filled' : 'default'}
          disabled={isOver}
          loading={finishing.isPending && finishing.variables !== 'passkey'}
        >
          {t('factor.step.submit')}
        </Button>
        <div className={formStyles['links']}>
          <Anchor component="button" type="button" onClick={onAgain}>
            {t('factor.step.again')}
          </Anchor>
          <span>
            <Trans
              i18nKey="factor.step.lost"
              components={{ contact: <Anchor component={Link} to="/contact-form" /> }}
            />
          </span>
        </div>
      </Form>
    </Section>
  );
}
