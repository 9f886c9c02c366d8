import { SiteLink } from './SiteLink.tsx';
import styles from './hero.module.css';

/** A link to the next step, styled as a button. */
export const ButtonLink = ({ to, quiet, children }: { to: string; quiet?: boolean; children: string }) => (
  <SiteLink to={to} className={styles[quiet ? 'quietButton' : 'button']}>
    {children}
  </SiteLink>
);
