import type { Me, UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import type { Level } from '#workflows/kernel/access.ts';
import { isAdmin, isAlso, isCustomer, reachesPage } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { AdminToggle } from './AdminToggle.tsx';
import { ChangeReferral } from './ChangeReferral.tsx';
import { LogInAsDialog } from './LogInAsDialog.tsx';
import BrokerDiscount from './person/BrokerDiscount.tsx';
import ChangeAddress from './person/ChangeAddress.tsx';
import EditPerson from './person/EditPerson.tsx';
import { ForgetPerson } from './person/ForgetPerson.tsx';
import OneTimePassword from './person/OneTimePassword.tsx';
import OwnCommission from './person/OwnCommission.tsx';
import type { PersonForm } from './person/usePersonForm.ts';
import { ResetFactors } from './person/ResetFactors.tsx';
import { ConfirmAddress, LiftMailRefusal, SendPasswordLink } from './person/SendAtOnce.tsx';
import { type StatusChange, StatusDialog } from './person/StatusDialog.tsx';
import { ReferralProgram } from './ReferralProgram.tsx';
import { SupportPhone } from './person/SupportPhone.tsx';
import styles from './users.module.css';

/** The forms of an account's page, each with its required level (product spec, section 6). */
const forms = {
  editUser: [2, EditPerson],
  changeUserEmail: [2, ChangeAddress],
  confirmUserEmail: [2, ConfirmAddress],
  liftMailRefusal: [2, LiftMailRefusal],
  sendUserPasswordReset: [2, SendPasswordLink],
  setOneTimePassword: [3, OneTimePassword],
  setBrokerRate: [3, BrokerDiscount],
  setCommission: [3, OwnCommission],
  setSupportPhone: [3, SupportPhone],
  resetFactors: [3, ResetFactors],
} as const satisfies Readonly<Record<string, readonly [Level, (form: PersonForm) => React.ReactNode]>>;
type Form = keyof typeof forms;

/** Actions on an account. Each one states its consequences first; those that the reader may not use say so. */
export function AccountActions({
  user,
  me,
  hasFactor,
  onChanged,
  onGone,
}: {
  user: UserView;
  me: Me;
  hasFactor: boolean;
  onChanged: (user: UserView) => void;
  /** The account no longer exists. */
  onGone: () => void;
}) {
  const [open, setOpen] = useState<Form | StatusChange | 'logInAs'>();
  const reasonAt = (level: Level) =>
    me.id === user.id
      ? t('problem.notYourself')
      : reachesPage('users', level)(me)
        ? undefined
        : t('users.needsLevel', { level });
  const customer = isCustomer(user);
  const cannotView = user.disabled ? 'users.disabledCannot' : user.blocked ? 'users.blockedCannot' : undefined;
  const close = () => setOpen(undefined);
  const form = { user, onChanged, onClose: close };
  return (
    <div className={styles['part']}>
      <div className={styles['actions']}>
        {formsFor(user, hasFactor).map((name) => (
          <ActionButton key={name} reason={reasonAt(forms[name][0])} onAct={() => setOpen(name)}>
            {t(`users.do.${name}`)}
          </ActionButton>
        ))}
        {customer && <ChangeReferral user={user} me={me} />}
      </div>
      <div className={styles['actions']}>
        {changesOf(user).map((change) => (
          <ActionButton
            key={change}
            reason={reasonAt(3)}
            weight={change === 'disableUser' ? 'danger' : 'normal'}
            onAct={() => setOpen(change)}
          >
            {t(`users.do.${change}`)}
          </ActionButton>
        ))}
        {!customer && isAdmin(me) && <AdminToggle user={user} me={me} onChanged={onChanged} />}
        {(isAlso('buyer', user) || isAlso('broker', user) || reachesPage('sales', 1)(user)) && (
          <ReferralProgram user={user} me={me} />
        )}
        {customer && (
          <ActionButton reason={reasonAt(3) ?? (cannotView && t(cannotView))} onAct={() => setOpen('logInAs')}>
            {t('users.do.logInAs')}
          </ActionButton>
        )}
        {user.userType !== 'admin' && isAdmin(me) && <ForgetPerson user={user} onGone={onGone} />}
      </div>
      {open === 'logInAs' && <LogInAsDialog user={user} onClose={close} />}
      {open &&
        open !== 'logInAs' &&
        (isForm(open) ? <Opened name={open} {...form} /> : <StatusDialog change={open} {...form} />)}
    </div>
  );
}

const isForm = (name: string): name is Form => name in forms;

function Opened({ name, ...form }: PersonForm & { readonly name: Form }) {
  const [, Shown] = forms[name];
  return <Shown {...form} />;
}

/**
 * Leaves out forms that don't concern this account: confirming a confirmed address, lifting a mail refusal that doesn't
 * exist, a password for users who can't log in, a discount for users who aren't brokers, a commission for users without
 * cards.
 */
const formsFor = (user: UserView, hasFactor: boolean): readonly Form[] =>
  (Object.keys(forms) as Form[]).filter(
    (name) =>
      (name !== 'confirmUserEmail' || !user.emailVerified) &&
      (name !== 'liftMailRefusal' || user.mailRefused !== null) &&
      (name !== 'setOneTimePassword' || !user.disabled) &&
      (name !== 'setBrokerRate' || isAlso('broker', user)) &&
      (name !== 'setCommission' || isAlso('cardholder', user)) &&
      (name !== 'setSupportPhone' || isCustomer(user)) &&
      (name !== 'resetFactors' || hasFactor),
  );

/** A disabled account is neither blocked nor free: it has to be enabled first. */
const changesOf = ({ blocked, disabled }: UserView): readonly StatusChange[] =>
  disabled ? ['enableUser'] : [blocked ? 'unblockUser' : 'blockUser', 'disableUser'];
