interface Buyer {
  readonly get: (path: string) => Promise<{ readonly body: any }>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  readonly delete: (path: string, body: unknown) => Promise<unknown>;
}

/** Puts exactly these cards into a buyer's cart: buyers order what is in it. Whatever was there is put in anew, as a cart is emptied of what an order took. */
export async function fillCart(buyer: Buyer, ...cardIds: readonly string[]): Promise<void> {
  const { body } = await buyer.get('/api/v1/cart/');
  for (const { id } of body.items as readonly { id: string }[]) await buyer.delete('/api/v1/cart/', { id });
  await buyer.post('/api/v1/cart/', { tradelines: cardIds.map((id) => ({ id })) });
}
