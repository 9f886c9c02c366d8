import { staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const ledger = get<S['ledger']>('ledger', '/api/v1/ledger/', [staff('payments', 2)], { takesAfter: true });

export const accountLines = get<S['accountLines']>('accountLines', '/api/v1/ledger/lines/', [staff('payments', 3)], {
  takesAfter: true,
});
