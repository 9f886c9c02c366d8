import type { Response } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import { tooMany } from '../problems.ts';

/** Maximum streams of one person or one access link. Tabs share their browser's stream, so this counts browsers. */
export const MOST_STREAMS = 20;
/** A browser that gets no stream asks again by itself, ever more slowly; this is how slowly in the end. */
const REFUSED_SECONDS = 30;

/** Counts the streams of each person and each access link, and keeps those beyond the limit out: 429. */
export function streamPlaces() {
  const taken = new Map<string, number>();
  return {
    take: ({ userId, behind, byLink = '' }: Person, res: Response) => {
      const whose = `${behind?.userId ?? userId} ${byLink}`;
      const before = taken.get(whose) ?? 0;
      // Not the oldest one is ended instead: its browser would be back within seconds, and end the next.
      if (before >= MOST_STREAMS) throw tooMany(REFUSED_SECONDS);
      if (res.closed) return;
      taken.set(whose, before + 1);
      res.once('close', () => {
        const left = taken.get(whose)! - 1;
        if (left === 0) taken.delete(whose);
        else taken.set(whose, left);
      });
    },
  };
}
