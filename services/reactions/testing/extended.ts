import { idBeside } from '#services/commands/recordsBeside.ts';
import { ask } from './ask.ts';
import { people, type Scene } from './scene.ts';
import { fileOf } from './story.ts';

const { bea, carl, olga } = people;

/** Bea asks for her booking's first, second … extension and sends her proof, and Carl accepts. Answers its id. */
export async function accepted(scene: Scene, bookingId: string, ordinal: number): Promise<string> {
  const id = idBeside('extension', bookingId, ordinal);
  await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
  await ask(scene.send, bea, 'extension.submitPayment', id, {
    method: 'zelle',
    amountCents: 15_000,
    fileId: fileOf(bea),
  });
  await ask(scene.send, carl, 'extension.accept', id);
  await scene.quiet();
  return id;
}

/** The same, and Olga approves it. */
export async function extended(scene: Scene, bookingId: string, ordinal: number): Promise<string> {
  const id = await accepted(scene, bookingId, ordinal);
  await ask(scene.send, olga, 'extension.approve', id, { amountCents: 15_000, method: 'zelle', reference: 'Z-2' });
  await scene.quiet();
  return id;
}
