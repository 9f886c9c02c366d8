// oxlint-disable max-lines -- a page is read from top to bottom
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
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
export type Added = AnswerTo<typeof factorRoutes.confirmTotp>;
type Open =
  | { readonly kind: 'app'; readonly started: AnswerTo<typeof factorRoutes.startTotp> }
  | { readonly kind: 'passkey'; readonly options?: AnswerTo<typeof factorRoutes.passkeyToAdd> }
  | { readonly kind: 'renew' }
  /** Adding a factor requires one that exists already. */
  | { readonly kind: 'prove'; readonly adds: 'app' | 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'remove'; readonly which: string; readonly name: string };

/** Factors required after the password: an app, passkeys, and recovery codes for the day when both are lost. */
export function OwnFactors() {
  const factors = useAnswer(factorRoutes.factors);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const again = () => {
    setOpen(undefined);
    void queries.invalidateQueries({ queryKey: [factorRoutes.factors.name] });
    void queries.invalidateQueries({ queryKey: meKey });
  };
  const added = (said: string) => (answer: Added) => {
    toast.good(said);
    if (answer.recoveryCodes) setOpen({ kind: 'codes', codes: answer.recoveryCodes });
    else again();
  };
  const starting = useSend((_: void) => call(factorRoutes.startTotp, { body: {} }), {
    onDone: (started) => setOpen({ kind: 'app', started }),
    onFailed: (error) => toast.bad(problemText(error)),
  });
  return (
    <Section title={t('factor.title')}>
      <p>{t('factor.text')}</p>
      <Loaded query={factors}>
        {(have) => (
          <>
            <App
              have={have}
              starting={starting.isPending}
              onStart={() => (hasOne(have) ? setOpen({ kind: 'prove', adds: 'app' }) : starting.mutate())}
              onOpen={setOpen}
            />
            <Passkeys have={have} onOpen={setOpen} />
            {hasOne(have) && <Recovery left={have.recoveryCodesLeft} onOpen={setOpen} />}
            {open?.kind === 'app' && (
              <AppDialog started={open.started} onClose={again} onAdded={added(t('factor.app.added'))} />
            )}
            {open?.kind === 'prove' && (
              <ProveDialog
                title={t(open.adds === 'app' ? 'factor.app.add' : 'factor.passkeys.add')}
                submit={t('factor.prove.confirm')}
                byPasskey={have.passkeys.length > 0}
                send={async (both): Promise<Open> =>
                  open.adds === 'app'
                    ? { kind: 'app', started: await call(factorRoutes.startTotp, { body: both }) }
                    : { kind: 'passkey', options: await call(factorRoutes.passkeyToAdd, { body: both }) }
                }
                onClose={again}
                onDone={setOpen}
              />
            )}
            {open?.kind === 'passkey' && (
              <PasskeyDialog options={open.options} onClose={again} onAdded={added(t('factor.passkeys.ready'))} />
            )}
            {open?.kind === 'codes' && (
              <Dialog title={t('factor.recovery.title')} onClose={again}>
                <RecoveryCodes codes={open.codes} onSaved={again} />
              </Dialog>
            )}
            {open?.kind === 'renew' && (
              <ProveDialog
                title={t('factor.recovery.renew')}
                submit={t('factor.prove.confirm')}
                byPasskey={have.passkeys.length > 0}
                send={(both) => call(factorRoutes.renewRecoveryCodes, { body: both })}
                onClose={again}
                onDone={({ recoveryCodes }) => setOpen({ kind: 'codes', codes: recoveryCodes })}
              />
            )}
            {open?.kind === 'remove' && (
              <ProveDialog
                title={t('factor.prove.one', { name: open.name })}
                submit={t('factor.prove.remove')}
                danger
                byPasskey={have.passkeys.length > 0}
                send={(both) => call(factorRoutes.removeFactor, { body: { ...both, which: open.which } })}
                onClose={again}
                onDone={() => {
                  toast.good(t('factor.prove.removed'));
                  again();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const hasOne = ({ totp, passkeys }: Factors): boolean => totp || passkeys.length > 0;

interface PartProps {
  readonly have: Factors;
  readonly onOpen: (open: Open) => void;
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

function Recovery({ left, onOpen }: { left: number; onOpen: (open: Open) => void }) {
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
