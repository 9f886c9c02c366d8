import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';

/** Says, in a form filled in while logged in as another user, under whose names it will be recorded. */
export function RecordedFor() {
  const me = useMe();
  return me?.behind ? (
    <p>{t('actions.recordedFor', { by: me.behind.name, name: `${me.firstName} ${me.lastName}` })}</p>
  ) : null;
}
