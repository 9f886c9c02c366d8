import type { holdCommands } from '#workflows/hold/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** What staff's pages know of a card's holds, and what its commands' schemas can't say. */
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
