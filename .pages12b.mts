const first = (rows: any[], f: (r: any) => boolean = () => true) => rows.find(f);
export const pages = [
  {
    who: 'buyer',
    name: 'claimBuyer',
    path: async (ask) => {
      for (const o of (await ask('/api/v1/orders/')).rows) {
        const d = await ask(`/api/v1/orders/${o.id}/`);
        for (const b of Object.keys(d.snapshot?.state?.bookings ?? {})) {
          const c = (await ask(`/api/v1/bookings/${b}/claims/`)).rows;
          if (c.length) return `/my-orders/claims/${c[0].id}`;
        }
      }
      return undefined;
    },
  },
  {
    who: 'broker',
    name: 'extPay',
    path: async (ask) => {
      const o = first((await ask('/api/v1/orders/')).rows, (r) => /Hill/.test(JSON.stringify(r)));
      const d = await ask(`/api/v1/orders/${o.id}/`);
      const m = JSON.stringify(d).match(/"extensionId":"([0-9a-f-]{36})"/g);
      console.log(m);
      return `/my-orders/${o.id}`;
    },
    then: async (p) => {
      await p
        .getByRole('button', { name: /Replace the screenshot|Заменить снимок|Reemplazar|替换|更换/ })
        .or(p.getByRole('link', { name: /Replace the screenshot|Заменить снимок|Reemplazar|替换|更换/ }))
        .last()
        .click({ timeout: 3000 });
      await p.waitForTimeout(1500);
    },
  },
  {
    who: 'cardholder-two',
    name: 'bookings',
    path: async (ask) => `/cardholder/bookings/${(await ask('/api/v1/bookings/')).rows[0].id}`,
  },
  {
    who: 'orders-staff',
    name: 'extPanel',
    path: () => '/admin/extensions',
    then: async (p) => {
      await p.getByText('Bruno Costa').first().click({ timeout: 3000 });
      await p.waitForTimeout(1200);
    },
  },
  {
    who: 'orders-staff',
    name: 'claimDecided',
    path: async (ask) => `/admin/claims/${(await ask('/api/v1/queues/claims/?tab=decided')).rows[0].id}`,
  },
] as any[];
