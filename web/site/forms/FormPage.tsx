import type { ReactNode } from 'react';
import styles from './siteForm.module.css';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Below the lead. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page that asks for something: what it is about, and a form beside it; on a phone below. */
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
