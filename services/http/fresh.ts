import type { ProjectionName } from '#projections/all.ts';
import type { Call } from './call.ts';

/**
 * Waits until the projections include what the caller has seen (`after`), then answers. If that takes longer than 2 s,
 * the answer has `stale: true`.
 */
export const fresh =
  <P, Q, B, Answer extends object>(
    projections: readonly ProjectionName[],
    handler: (call: Call<P, Q, B>) => Promise<Answer>,
  ) =>
  async (call: Call<P, Q, B>): Promise<Answer & { stale?: true }> => {
    const stale = await call.caughtUp(projections);
    return { ...(await handler(call)), ...stale };
  };

/** Sets the answer's revision as the ETag, for a later If-Match. */
export const withEtag =
  <P, Q, B, Answer extends { readonly revision: string | number | null }>(
    handler: (call: Call<P, Q, B>) => Promise<Answer>,
  ) =>
  async (call: Call<P, Q, B>): Promise<Answer> => {
    const answer = await handler(call);
    if (answer.revision !== null) call.res.setHeader('etag', `"${answer.revision}"`);
    return answer;
  };
