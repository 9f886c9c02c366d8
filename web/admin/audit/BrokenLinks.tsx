import type { ChainCheckView } from '#services/http/routeTypes.ts';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import styles from './audit.module.css';

/** Each stream's first broken link: its position, the reason, and the expected and the actual value. */
export function BrokenLinks({ links }: { links: ChainCheckView['broken'] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles['broken']}>
      {links.map(({ stream, revision, why, expected, found }) => (
        <li key={stream}>
          <Link to={{ search: `?record=${encodeURIComponent(stream)}` }}>
            {t('audit.chain.link', { stream, revision })}
          </Link>{' '}
          — {t(`audit.chain.why.${why}`)}
          <dl>
            <div>
              <dt>{t('audit.chain.expected')}</dt>
              <dd>
                <code>{expected}</code>
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
