import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      icon={IconShoppingCart}
      title={t('cart.empty')}
      action={
        <Button component={Link} to="/tradelines-for-sale">
          {t('cart.browse')}
        </Button>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  );
}
