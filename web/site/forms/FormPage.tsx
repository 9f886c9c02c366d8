import type { ReactNode } from 'react';
import styles from './siteForm.module.css';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Content below the lead. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page with a form: what it is about, and the form beside it, or below it on a phone. */
export const FormPage = ({ title, lead, beside, children }: FormPageProps) => (
  <div className={styles['page']}>
    <div className={styles['words']}>
      <h1>{title}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {beside}
    </div>
    <div className={styles['asked']}>{children}</div>
  </div>
);
