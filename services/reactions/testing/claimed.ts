import type { BookingState } from '#workflows/booking/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { must } from '#workflows/kernel/must.ts';
import { allChecks } from '#workflows/testing/claimStories.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { ask } from './ask.ts';
import { people, type Scene } from './scene.ts';
import { fileOf } from './story.ts';

const { bea, olga } = people;

/** Noon of the first day on which a claim of this booking can be sent. */
export async function windowOf(scene: Scene, bookingId: string) {
  const window = must(claimWindow((await scene.at('booking', bookingId)).state as BookingState), 'window');
  return { ...window, opensAt: `${window.opens}T20:00:00.000Z` };
}

/** Bea claims that her booking did not post, for the first, second … time. Answers the claim's id. */
export async function claimed(scene: Scene, bookingId: string, ordinal = 1): Promise<string> {
  const { reportsFrom } = await windowOf(scene, bookingId);
  const id = idBeside('claim', bookingId, ordinal);
  await ask(scene.send, bea, 'claim.submitClaim', id, {
    bookingId,
    checks: allChecks,
    bureausShowing: ['equifax'],
    wish: 'refund',
    comment: '',
    reports: [{ fileId: fileOf(bea), bureaus: ['experian', 'equifax', 'transunion'], reportDate: reportsFrom }],
  });
  await ask(scene.send, olga, 'claim.takeUp', id);
  return id;
}
