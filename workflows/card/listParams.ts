/** The tabs of the staff's list of cards, by their names in the product spec (section 4, "Card list filter"). */
export const tabOf = {
  all: 'all',
  on_hold: 'onHold',
  on_archive: 'deleted',
  on_active: 'activeWithoutHold',
  on_review: 'onReview',
  active: 'active',
  on_update_review: 'onUpdateReview',
} as const;

/** Query parameters of the list's column filters (spec, section 2): one parameter, or one for each end of a range. */
export const paramsOf = {
  bankId: 'bank_id',
  holdKinds: 'hold_filtering',
  slotsOffered: { from: 'slots_initial_min', to: 'slots_initial_max' },
  slotsAvailable: { from: 'slots_available_count_min', to: 'slots_available_count_max' },
  openedOn: { from: 'start_date_from', to: 'start_date_to' },
  submittedAt: { from: 'created_at_from', to: 'created_at_to' },
} as const;

/** Names of the columns in the parameter `ordering`. */
export const orderingOf = {
  submittedAt: 'submitted',
  lender: 'lender',
  priceCents: 'price',
  limitCents: 'limit',
  // The list shows the day of the month; the API orders by the next date.
  statementDay: 'statement',
  slotsAvailable: 'available',
} as const;
