import { staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const ledger = get('ledger', '/api/v1/ledger/', [staff('payments', 2)], { takesAfter: true });

export const accountLines = get('accountLines', '/api/v1/ledger/lines/', [staff('payments', 3)], {
  takesAfter: true,
});
