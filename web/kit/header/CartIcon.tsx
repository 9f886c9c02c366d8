import { IconShoppingCart } from '@tabler/icons-react';
import styles from './header.module.css';

/** A cart with the number of tradelines in it; its link names both. */
export const CartIcon = ({ count }: { count: number }) => (
  <>
    <IconShoppingCart size={20} stroke={1.7} aria-hidden />
    {count > 0 && (
      <span className={styles['count']} aria-hidden>
        {count}
      </span>
    )}
  </>
);
