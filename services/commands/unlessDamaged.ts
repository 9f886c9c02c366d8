import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';

/** What is read of one record among several; undefined where its history can't be read: the others go on without it. */
export async function unlessDamaged<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (fault) {
    if (fault instanceof RecordDamaged) return undefined;
    throw fault;
  }
}
