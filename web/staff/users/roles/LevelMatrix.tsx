import type { RoleView } from '#services/http/routeTypes.ts';
import { type Level, levelsOf, type Page, pages } from '#workflows/kernel/access.ts';
import { t } from '#web/i18n/t.ts';
import styles from './roles.module.css';

type Permissions = RoleView['permissions'];
const columns = [0, 1, 2, 3] as const;

/**
 * Pages by levels. A level without effect on a page isn't offered there (domains, D0-10), unless it was granted before.
 */
export function LevelMatrix({
  permissions,
  onChange,
}: {
  permissions: Permissions;
  onChange: (page: Page, level: 0 | Level) => void;
}) {
  return (
    <table className={styles['matrix']}>
      <caption className="visually-hidden">{t('users.permissions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('roles.page')}</th>
          {columns.map((level) => (
            <th key={level} scope="col" title={t(`users.level.${level}`)}>
              {level === 0 ? t('users.level.0') : level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page}>
            <th scope="row">{t(`users.page.${page}`)}</th>
            {columns.map((level) => (
              <td key={level}>
                {(level === 0 || levelsOf(page).includes(level) || permissions[page] === level) && (
                  <label className={styles['cell']}>
                    <input
                      type="radio"
                      name={page}
                      checked={(permissions[page] ?? 0) === level}
                      aria-label={`${t(`users.page.${page}`)}: ${t(`users.level.${level}`)}`}
                      onChange={() => onChange(page, level)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
