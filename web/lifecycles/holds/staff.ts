import type { holdCommands } from '#workflows/hold/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** Data of a card's holds for staff pages, and what the schemas of their commands can't express. */
export const holdsStaffEntry = {
  page: (id) => `/admin/card/${id}`,
  staff: 'cards',
  states: 'hold',
  related: (id) => [['card', [id]]],
  commands: {
    placeHold: { elsewhere: true },
    cancel: { danger: true, fixed: { confirmed: true } },
  },
} as const satisfies StaffEntry<typeof holdCommands>;
