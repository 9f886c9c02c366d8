import { lenderName } from '#workflows/card/banks.ts';
import type { GroupKind } from '#services/domains/telling/groupRoutes.ts';
import { t } from '#web/i18n/t.ts';

/** What a group is called: `Cardholders with a Chase card`. */
export const groupText = ({ kind, bankId }: { readonly kind: GroupKind; readonly bankId: number | null }): string =>
  kind === 'lender'
    ? t('telling.group.ofLender', { lender: (bankId === null ? undefined : lenderName(bankId)) ?? '–' })
    : t(`telling.group.kind.${kind}`);
