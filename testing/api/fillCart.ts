import { fillCart as fill } from '#testing/fillCart.ts';
import type { Api } from './withApi.ts';

/** Puts exactly these cards into a buyer's cart. */
export const fillCart = ({ as }: Pick<Api, 'as'>, buyer: string, ...cardIds: readonly string[]): Promise<void> =>
  fill(
    {
      get: (path) => as(buyer, 'GET', path),
      post: (path, body) => as(buyer, 'POST', path, { body }),
      delete: (path, body) => as(buyer, 'DELETE', path, { body }),
    },
    ...cardIds,
  );
