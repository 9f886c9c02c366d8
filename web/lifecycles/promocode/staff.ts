import type { promocodeCommands } from '#workflows/promocode/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** Data of promo codes for staff pages, and what the schemas of their commands can't express. */
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
