import styles from './siteForm.module.css';

/** Sends the form around it; while that is on its way, it says so and does nothing more. */
export const SendButton = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <button type="submit" className={styles['send']} aria-busy={isPending} aria-disabled={isPending}>
    {children}
  </button>
);
