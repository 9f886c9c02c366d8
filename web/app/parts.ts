/**
 * The parts of the app by how their addresses begin. Where each page is costs some bytes, and nobody needs all of them: a part comes
 * with its own, while the words are on their way (`begin.ts`).
 */
export const parts = {
  'my-orders': async () => (await import('./buyerRoutes.tsx')).BuyerPages,
  cardholder: async () => (await import('./cardholderRoutes.tsx')).CardholderPages,
  admin: async () => (await import('./staffRoutes.tsx')).StaffPages,
} as const;

/** Whether an address that begins so is one of a part. */
export const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
