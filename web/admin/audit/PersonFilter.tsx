import { useId, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';

const DELAY_MS = 300;
const OFFERED = 8;

/** Picks an account by its name or email address. The page's address keeps its id. */
export function PersonFilter({ filters }: { filters: ReturnType<typeof useUrlFilters> }) {
  const list = useId();
  const chosen = filters.typed('person');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DELAY_MS);
  // Searches for the typed text; without one, requests the chosen account by its id, so that a shared link shows a
  // name.
  const found = useAnswer(
    userRoutes.users,
    { query: { search: typed === '' ? chosen : search, pageSize: OFFERED } },
    { enabled: (typed === '' ? chosen : search) !== '', keepLast: typed !== '' },
  );
  const people = (found.data?.rows ?? []).map(({ id, firstName, lastName, email }) => ({
    id,
    said: `${firstName} ${lastName} · ${email}`,
  }));
  const change = (text: string) => {
    setTyped(text);
    const one = people.find(({ said }) => said === text);
    if (one || chosen !== '') filters.choose('person', one?.id ?? '');
  };
  const clear = () => {
    setTyped('');
    filters.choose('person', '');
  };
  const shown =
    typed !== '' ? typed : chosen === '' ? '' : (people.find(({ id }) => id === chosen)?.said ?? chosen.slice(0, 8));
  return (
    <>
      <TextInput
        label={t('audit.filter.person')}
        placeholder={t('audit.filter.personHint')}
        list={list}
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        rightSection={chosen !== '' && <CloseButton size="sm" aria-label={t('audit.filter.anybody')} onClick={clear} />}
      />
      <datalist id={list}>
        {people.map(({ id, said }) => (
          <option key={id} value={said} />
        ))}
      </datalist>
    </>
  );
}
