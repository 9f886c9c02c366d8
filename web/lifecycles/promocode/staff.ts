import type { promocodeCommands } from '#workflows/promocode/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** What staff's pages know of a promo code, and what its commands' schemas can't say. */
export const promocodeStaffEntry = {
  page: (id) => `/admin/promocodes/${id}`,
  staff: 'promocodes',
  states: 'promocode',
  commands: {
    create: { elsewhere: true },
    change: { letter: 'e' },
    pause: { letter: 'p' },
    resume: { letter: 'u', primary: true },
    delete: { danger: true },
  },
} as const satisfies StaffEntry<typeof promocodeCommands>;
