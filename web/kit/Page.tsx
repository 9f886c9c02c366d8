import { createContext, type ReactNode, useEffect } from 'react';
import { t } from '#web/i18n/t.ts';
import styles from './Page.module.css';

/** True inside of a page: an error or a loading state outside of one takes the place of the whole page. */
export const InPage = createContext(false);

interface PageProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Status and similar, beside the title. */
  beside?: ReactNode;
  /** Actions for the whole page, on the right. */
  actions?: ReactNode;
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

/** A page: its title in the browser and as its only `h1`, then its content. */
export function Page({ title, lead, back, beside, actions, width = 'normal', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title]);
  return (
    <div ref={fill} className={styles['page']} data-width={width} data-filling>
      <div className={styles['header']}>
        <div className={styles['words']}>
          {back && <div className={styles['back']}>{back}</div>}
          <div className={styles['titleLine']}>
            <h1 className={styles['title']}>{title}</h1>
            {beside}
          </div>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {actions && <div className={`${styles['actions']} no-print`}>{actions}</div>}
      </div>
      <InPage value>{children}</InPage>
    </div>
  );
}

/** A page fills until what it begins with is there: what its reader opens later holds nothing up (`Page.module.css`). */
function fill(page: HTMLElement | null) {
  const look = () => {
    if (page?.querySelector('[data-coming]')) return;
    observer.disconnect();
    page?.removeAttribute('data-filling');
  };
  const observer = new MutationObserver(look);
  if (page) observer.observe(page, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
