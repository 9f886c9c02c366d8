// oxlint-disable max-lines -- a page is read from top to bottom
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { FlowEvent, FlowState } from '#web/api/machine/flows.ts';
import { useEntering, useFlow } from '#web/api/machine/useFlow.ts';
import { hasPasskeys } from '#web/api/session/passkey.ts';
import { meKey } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { AppDialog } from './AppDialog.tsx';
import styles from './factors.module.css';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { ProveDialog } from './ProveDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Factors = AnswerTo<typeof factorRoutes.factors>;
type Passkey = Factors['passkeys'][number];
type Added = AnswerTo<typeof factorRoutes.confirmTotp>;
/** What a dialog is about. Which of them is open, the flow says. */
type Open =
  | { readonly kind: 'app'; readonly started: AnswerTo<typeof factorRoutes.startTotp> }
  | { readonly kind: 'passkey'; readonly options?: AnswerTo<typeof factorRoutes.passkeyToAdd> }
  | { readonly kind: 'renew' }
  /** Adding a factor requires one that exists already. */
  | { readonly kind: 'prove'; readonly adds: 'app' | 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'remove'; readonly which: string; readonly name: string };

type Asked = Exclude<Open, { readonly kind: 'app' | 'codes' }>;

const shownIn = {
  app: 'scanning',
  passkey: 'makingPasskey',
  renew: 'proving',
  prove: 'proving',
  remove: 'proving',
  codes: 'codes',
} as const satisfies Record<Open['kind'], FlowState<'secondFactor'>>;

function eventOf(asked: Asked): FlowEvent<'secondFactor'> {
  if (asked.kind === 'renew' || asked.kind === 'remove') return { type: asked.kind };
  const isProtected = asked.kind === 'prove';
  return { type: isProtected && asked.adds === 'app' ? 'addApp' : 'addPasskey', isProtected };
}

/** Factors required after the password: an app, passkeys, and recovery codes for the day when both are lost. */
export function OwnFactors() {
  const factors = useAnswer(factorRoutes.factors);
  const { open, isStarting, ask, show, added, close, startApp } = useDialogs();
  return (
    <Section title={t('factor.title')}>
      <p>{t('factor.text')}</p>
      <Loaded query={factors}>
        {(have) => (
          <>
            <App
              have={have}
              starting={isStarting}
              onStart={() => (hasOne(have) ? show({ kind: 'prove', adds: 'app' }) : startApp())}
              onOpen={show}
            />
            <Passkeys have={have} onOpen={show} />
            {hasOne(have) && <Recovery left={have.recoveryCodesLeft} onOpen={show} />}
            {open?.kind === 'app' && (
              <AppDialog started={open.started} onClose={close} onAdded={added(t('factor.app.added'))} />
            )}
            {open?.kind === 'prove' && (
              <ProveDialog
                title={t(open.adds === 'app' ? 'factor.app.add' : 'factor.passkeys.add')}
                submit={t('factor.prove.confirm')}
                byPasskey={have.passkeys.length > 0}
                send={async (both): Promise<Extract<Open, { readonly kind: 'app' | 'passkey' }>> =>
                  open.adds === 'app'
                    ? { kind: 'app', started: await call(factorRoutes.startTotp, { body: both }) }
                    : { kind: 'passkey', options: await call(factorRoutes.passkeyToAdd, { body: both }) }
                }
                onClose={close}
                onDone={(next) => ask(next, { type: next.kind === 'app' ? 'appProved' : 'passkeyProved' })}
              />
            )}
            {open?.kind === 'passkey' && (
              <PasskeyDialog options={open.options} onClose={close} onAdded={added(t('factor.passkeys.ready'))} />
            )}
            {open?.kind === 'codes' && (
              <Dialog title={t('factor.recovery.title')} onClose={close}>
                <RecoveryCodes codes={open.codes} onSaved={close} />
              </Dialog>
            )}
            {open?.kind === 'renew' && (
              <ProveDialog
                title={t('factor.recovery.renew')}
                submit={t('factor.prove.confirm')}
                byPasskey={have.passkeys.length > 0}
                send={(both) => call(factorRoutes.renewRecoveryCodes, { body: both })}
                onClose={close}
                onDone={({ recoveryCodes }) => ask({ kind: 'codes', codes: recoveryCodes }, { type: 'codesMade' })}
              />
            )}
            {open?.kind === 'remove' && (
              <ProveDialog
                title={t('factor.prove.one', { name: open.name })}
                submit={t('factor.prove.remove')}
                danger
                byPasskey={have.passkeys.length > 0}
                send={(both) => call(factorRoutes.removeFactor, { body: { ...both, which: open.which } })}
                onClose={close}
                onDone={() => {
                  toast.good(t('factor.prove.removed'));
                  close();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The dialog that is open, by its flow, and what leads to the next one. */
function useDialogs() {
  const queries = useQueryClient();
  const [about, setAbout] = useState<Open>();
  const { state, send } = useFlow('secondFactor');
  const ask = (next: Open, event: FlowEvent<'secondFactor'>) => {
    setAbout(next);
    send(event);
  };
  const starting = useSend((_: void) => call(factorRoutes.startTotp, { body: {} }), {
    onDone: (started) => ask({ kind: 'app', started }, { type: 'started' }),
    onFailed: (error) => {
      toast.bad(problemText(error));
      send({ type: 'refused' });
    },
  });
  useEntering(state, {
    startingApp: () => starting.mutate(),
    overview: () => {
      setAbout(undefined);
      if (about === undefined) return;
      void queries.invalidateQueries({ queryKey: [factorRoutes.factors.name] });
      void queries.invalidateQueries({ queryKey: meKey });
    },
  });
  const added = (said: string) => (answer: Added) => {
    toast.good(said);
    const { recoveryCodes } = answer;
    if (recoveryCodes) setAbout({ kind: 'codes', codes: recoveryCodes });
    send({ type: 'added', withCodes: recoveryCodes !== undefined });
  };
  return {
    open: about && shownIn[about.kind] === state ? about : undefined,
    isStarting: state === 'startingApp',
    ask,
    show: (next: Asked) => ask(next, eventOf(next)),
    added,
    close: () => send({ type: 'close' }),
    startApp: () => send({ type: 'addApp', isProtected: false }),
  };
}

const hasOne = ({ totp, passkeys }: Factors): boolean => totp || passkeys.length > 0;

interface PartProps {
  readonly have: Factors;
  readonly onOpen: (open: Asked) => void;
}

function App({
  have,
  starting,
  onStart,
  onOpen,
}: PartProps & { readonly starting: boolean; readonly onStart: () => void }) {
  const name = t('factor.app.title');
  return (
    <div className={styles['part']}>
      <h3>{name}</h3>
      <p>{t(have.totp ? 'factor.app.on' : 'factor.app.off')}</p>
      <div>
        {have.totp ? (
          <Button
            variant="default"
            aria-label={t('factor.prove.one', { name })}
            onClick={() => onOpen({ kind: 'remove', which: 'totp', name })}
          >
            {t('factor.prove.remove')}
          </Button>
        ) : (
          <Button variant="default" loading={starting} onClick={onStart}>
            {t('factor.app.add')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Passkeys({ have, onOpen }: PartProps) {
  const { passkeys } = have;
  const columns: readonly Column<Passkey>[] = [
    { key: 'name', label: t('factor.passkeys.name'), cell: ({ name }) => name, title: true },
    { key: 'added', label: t('factor.passkeys.added'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      key: 'used',
      label: t('factor.passkeys.used'),
      cell: ({ usedAt }) => (usedAt ? <DateTime at={usedAt} /> : t('factor.passkeys.never')),
    },
    {
      key: 'remove',
      label: t('factor.prove.remove'),
      actions: true,
      cell: ({ id, name }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('factor.prove.one', { name })}
          onClick={() => onOpen({ kind: 'remove', which: id, name })}
        >
          {t('factor.prove.remove')}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles['part']}>
      <h3>{t('factor.passkeys.title')}</h3>
      <p>{t('factor.passkeys.text')}</p>
      {passkeys.length > 0 ? (
        <ListTable label={t('factor.passkeys.title')} columns={columns} rows={passkeys} rowKey={({ id }) => id} />
      ) : (
        <p>{t('factor.passkeys.none')}</p>
      )}
      {hasPasskeys() ? (
        <div>
          <Button
            variant="default"
            onClick={() => onOpen(hasOne(have) ? { kind: 'prove', adds: 'passkey' } : { kind: 'passkey' })}
          >
            {t('factor.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p>{t('factor.passkeys.cannot')}</p>
      )}
    </div>
  );
}

function Recovery({ left, onOpen }: { left: number; onOpen: (open: Asked) => void }) {
  return (
    <div className={styles['part']}>
      <h3>{t('factor.recovery.title')}</h3>
      <p>{t('factor.recovery.left', { count: left })}</p>
      <div>
        <Button variant="default" onClick={() => onOpen({ kind: 'renew' })}>
          {t('factor.recovery.renew')}
        </Button>
      </div>
    </div>
  );
}
