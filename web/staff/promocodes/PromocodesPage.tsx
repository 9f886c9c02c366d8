import { IconPlus } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { promocodeSpec } from './promocodeSpec.tsx';

/** Promo codes: their discounts, how often they were used, and the sales made with them. */
export default function PromocodesPage() {
  return (
    <Queue
      spec={promocodeSpec}
      begin={
        <BeginLink page="promocodes" level={2} to="/admin/promocodes/new" icon={IconPlus}>
          {t('command.promocode.create.do')}
        </BeginLink>
      }
    />
  );
}
