import type { Db } from '#projections/database/db.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { HistoryPlayer } from './historyPlayer.ts';

/** A file is uploaded a few minutes before it's sent, in hours. */
const BEFORE = 0.05;

/**
 * The same player, for stories told long after they happened: a file that a command sends is dated shortly before that command,
 * and not by when the story is told.
 */
export const datedFiles = (db: Db, player: HistoryPlayer): HistoryPlayer => ({
  play: async (at, actor, lifecycle, id, name, input = {}) => {
    const sent = Object.entries(input).flatMap(([field, value]) =>
      /fileId$/i.test(field) && typeof value === 'string' ? [value] : [],
    );
    if (sent.length > 0) {
      await db('app.files')
        .whereIn('id', sent)
        .update({ created_at: addHours(at, -BEFORE) });
    }
    return player.play(at, actor, lifecycle, id, name, input);
  },
});
