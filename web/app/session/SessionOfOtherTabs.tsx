import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { changePerson, isSameSession } from '#web/api/session/changePerson.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { useSessionGeneration } from '#web/api/session/generation.ts';
import { meKey, useMe } from '#web/api/session/useMe.ts';

const SessionChangedDialog = lazily(async () => ({
  default: (await import('./SessionChangedDialog.tsx')).SessionChangedDialog,
}));

/**
 * Tabs share one cookie: a login as somebody else in one is one in all. A tab gets it at once, and lets nobody work
 * on as somebody they did not choose here. A guest's tab just follows, and who is logged out goes to the login page.
 */
export default function SessionOfOtherTabs() {
  const queries = useQueryClient();
  const generation = useSessionGeneration();
  const me = useMe();
  /** Whose pages this tab shows. */
  const [own, setOwn] = useState({ generation, me });
  useEffect(() => sessionTabs.onMessage(() => void queries.invalidateQueries({ queryKey: meKey })), [queries]);
  const isNew = own.generation !== generation || own.me === undefined;
  if (isNew && (own.generation !== generation || me !== undefined)) setOwn({ generation, me });
  const followed = own.me === null && !isNew && me;
  useEffect(() => {
    if (followed) changePerson(queries, followed);
  }, [followed, queries]);
  if (isNew || !own.me || !me || isSameSession(own.me, me)) return null;
  return (
    <Awaited fallback={null}>
      <SessionChangedDialog me={me} onContinue={() => changePerson(queries, me)} />
    </Awaited>
  );
}
