import type { cardCommands } from '#workflows/card/schemas.ts';
import { part, type StaffEntry } from '../staffEntry.ts';

/** Data of cards for staff pages, and what the schemas of their commands can't express. */
export const cardStaffEntry = {
  page: (id) => `/admin/card/${id}`,
  staff: 'cards',
  states: 'card',
  related: (id, fields) => [
    ['holds', [id]],
    ['order', Object.values(part(fields, 'reservations')).map((one) => (one as { orderId?: unknown }).orderId)],
  ],
  commands: {
    submitCard: { elsewhere: true },
    approve: { letter: 'a', decision: 'accept', primary: true },
    reject: { decision: 'decline', danger: true },
    proposeUpdate: { elsewhere: true },
    reviseCard: { elsewhere: true },
    changeDetails: { elsewhere: true },
    approveUpdate: { letter: 'u', decision: 'accept', primary: true },
    rejectUpdate: { decision: 'decline' },
    archive: { danger: true },
    restore: { letter: 's', primary: true },
    changeSlots: { letter: 'l' },
    changePrice: { letter: 'p' },
    announceReplacement: { letter: 'n' },
  },
} as const satisfies StaffEntry<typeof cardCommands>;
