import { t } from '#web/i18n/t.ts';
import styles from './comments.module.css';

/** What is new to the reader. */
export const NewMark = () => <span className={styles['new']}>{t('nav.new')}</span>;
