import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { PromocodeState } from './state.ts';

const staff = ['promocodeId', 'code', 'terms', 'uses', 'deletedAt'] as const satisfies readonly Path<PromocodeState>[];

/** What may be seen of a promo code: staff's alone. */
export const promocodeView: View<PromocodeState> = {
  fields: { staff, customer: [] } satisfies Fields<PromocodeState>,
};
