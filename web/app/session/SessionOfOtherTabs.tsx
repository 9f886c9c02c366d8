import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { later } from '#web/kit/later.tsx';
import { changePerson, isSameSession } from '#web/api/session/changePerson.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { useSessionGeneration } from '#web/api/session/generation.ts';
import { meKey, useMe } from '#web/api/session/useMe.ts';

const SessionChangedDialog = later(async () => (await import('./SessionChangedDialog.tsx')).SessionChangedDialog);

/**
 * All tabs share one cookie: a login as another user in one applies to all. Each tab learns of it at once, and lets
 * nobody continue as a user whom they did not choose there. A guest's tab just follows, and a logout leads to the login
 * page.
 */
export default function SessionOfOtherTabs() {
  const queries = useQueryClient();
  const generation = useSessionGeneration();
  const me = useMe();
  /** The person whose pages this tab shows. */
  const [own, setOwn] = useState({ generation, me });
  useEffect(() => sessionTabs.onMessage(() => void queries.invalidateQueries({ queryKey: meKey })), [queries]);
  const isNew = own.generation !== generation || own.me === undefined;
  if (isNew && (own.generation !== generation || me !== undefined)) setOwn({ generation, me });
  const followed = own.me === null && !isNew && me;
  useEffect(() => {
    if (followed) changePerson(queries, followed);
  }, [followed, queries]);
  if (isNew || !own.me || !me || isSameSession(own.me, me)) return null;
  return <SessionChangedDialog me={me} onContinue={() => changePerson(queries, me)} />;
}
