import { promocodeLifecycle } from '#workflows/promocode/index.ts';
import { recordProjection } from '../grid/recordProjection.ts';
import { lexemes } from '../grid/search.ts';
import { promocodeColumns, promocodeFacts } from './columns.ts';

/** Promo codes: the staff's list. */
export const promocodesProjection = recordProjection({
  name: 'promocodes',
  version: 1,
  lifecycle: promocodeLifecycle,
  columns: promocodeColumns,
  facts: promocodeFacts,
  searched: ({ id, code, terms }) => lexemes([id], [code, terms.campaign]),
  owners: [],
  indexes: ['(promocode_state, updated_at desc, id desc)', '(updated_at desc, id desc)'],
});
