import type { RoleView } from '#services/http/routeTypes.ts';
import { pages } from '#workflows/kernel/access.ts';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { placesFor } from '#web/api/session/places.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import styles from './roles.module.css';

type Opened = AnswerTo<typeof roleRoutes.permissions>['rows'][number];

/**
 * Abilities of a user with these levels, in words. They are derived from the machines and the routes, so they can't
 * differ from them.
 */
export function RoleAbilities({ permissions }: { permissions: RoleView['permissions'] }) {
  const opened = useAnswer(roleRoutes.permissions);
  const given = pages.filter((page) => permissions[page]);
  const places = placesFor({ userType: 'staff', permissions }).map(({ label }) => t(label));
  return (
    <details className={styles['abilities']}>
      <summary>{t('roles.can.title')}</summary>
      {given.length === 0 ? (
        <p>{t('roles.can.nothing')}</p>
      ) : (
        <Loaded query={opened}>
          {({ rows }) => (
            <>
              <p>{named(t('roles.can.sees'), listed(places))}</p>
              <ul>
                {given.map((page) => (
                  <li key={page}>
                    <strong>{`${t(`users.page.${page}`)} ${permissions[page]}`}</strong>
                    {t('text.colon')}
                    {listed(
                      wordsOf(rows.filter((row) => row.page === page && row.level <= (permissions[page] ?? 0))),
                    ) || t('roles.can.looks')}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </details>
  );
}

function wordsOf(rows: readonly Opened[]): readonly string[] {
  const keys = rows.flatMap(({ commands, calls }) => [
    ...commands.map(({ lifecycle, command }) => staffCommandKey(lifecycle, command)('do')),
    ...calls.flatMap((call) => [`users.do.${call}`, `roles.does.${call}`]),
  ]);
  return [...new Set(keys.filter(hasWords).map((key) => t(key)))];
}
