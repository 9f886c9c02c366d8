import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';

/** Returns one record of several, or undefined if its history is damaged: the others are processed without it. */
export async function unlessDamaged<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (fault) {
    if (fault instanceof RecordDamaged) return undefined;
    throw fault;
  }
}
