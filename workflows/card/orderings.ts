/** Orderings of the tradelines for sale; `-` sorts in descending order (product spec, section 2). */
export const tradelineOrderings = [
  'price',
  '-price',
  'card_limit',
  '-card_limit',
  'account_age',
  '-account_age',
  'statement_date',
  '-statement_date',
  'reports_by',
  '-reports_by',
] as const;
