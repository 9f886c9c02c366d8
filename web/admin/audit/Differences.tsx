import type { ChainCheckView } from '#services/http/routeTypes.ts';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import styles from './audit.module.css';

/**
 * Events that differ from what was sealed and signed, the first in the log first: position, expected and actual value.
 */
export function Differences({ differences }: { differences: ChainCheckView['differences'] }) {
  if (differences.length === 0) return null;
  return (
    <ul className={styles['broken']}>
      {differences.map(({ why, from, to, stream, revision, expected, found }) => (
        <li key={`${why} ${from} ${stream}`}>
          {stream !== null && (
            <>
              <Link to={{ search: `?record=${encodeURIComponent(stream)}` }}>
                {t('audit.chain.link', { stream, revision })}
              </Link>
              ,{' '}
            </>
          )}
          {t(from === to ? 'audit.chain.position' : 'audit.chain.positions', { from, to })} —{' '}
          {t(`audit.chain.difference.${why}`)}
          <dl>
            <div>
              <dt>{t('audit.chain.expected')}</dt>
              <dd>
                <code>{expected || '—'}</code>
              </dd>
            </div>
            <div>
              <dt>{t('audit.chain.found')}</dt>
              <dd>
                <code>{found || '—'}</code>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
