const first = (rows: any[], f: (r: any) => boolean = () => true) => rows.find(f);
export const pages = [
  {
    who: 'broker',
    name: 'orderExt',
    path: async (ask) =>
      `/my-orders/${first((await ask('/api/v1/orders/')).rows, (r) => /Hill/.test(JSON.stringify(r)))?.id}`,
  },
  {
    who: 'broker',
    name: 'orderExtDlg',
    path: async (ask) =>
      `/my-orders/${first((await ask('/api/v1/orders/')).rows, (r) => /Hill/.test(JSON.stringify(r)))?.id}`,
    then: async (p) => {
      await p
        .locator('button', { hasText: /Extend|Продлить|Extender|Ampliar|Prorrogar|延长|续/ })
        .first()
        .click({ timeout: 3000 });
    },
  },
  {
    who: 'buyer',
    name: 'claimForm',
    path: async (ask) => {
      const o = first((await ask('/api/v1/orders/')).rows, (r) => /Quinn/.test(JSON.stringify(r)));
      const d = await ask(`/api/v1/orders/${o.id}/`);
      return `/my-orders/${o.id}/claim/${Object.keys(d.snapshot?.state?.bookings ?? d.bookings ?? {})[0] ?? d.lines[0].bookingId}`;
    },
  },
  { who: 'tickets-staff', name: 'tickets', path: () => '/admin/tickets' },
  {
    who: 'tickets-staff',
    name: 'ticket',
    path: async (ask) => `/admin/tickets/${(await ask('/api/v1/queues/tickets/?tab=all')).rows[0].id}`,
  },
  { who: 'tickets-staff', name: 'ticketNew', path: () => '/admin/tickets/new' },
  { who: 'orders-staff', name: 'extensions', path: () => '/admin/extensions' },
  { who: 'orders-staff', name: 'claims', path: () => '/admin/claims' },
  {
    who: 'orders-staff',
    name: 'claimStaff',
    path: async (ask) => `/admin/claims/${(await ask('/api/v1/queues/claims/?tab=submitted')).rows[0].id}`,
  },
  { who: 'buyer', name: 'support', path: () => '/support' },
  { who: 'buyer', name: 'supportNew', path: () => '/support/new' },
  {
    who: 'buyer',
    name: 'supportTicket',
    path: async (ask) => `/support/${(await ask('/api/v1/tickets/')).rows[0].id}`,
  },
] as any[];
