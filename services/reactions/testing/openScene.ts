import { afterAll } from 'vitest';
import type { RunningReactions } from '../startReactions.ts';
import { createScene, type Scene } from './scene.ts';
import { verified } from './story.ts';

/** A scene for all tests of a file, with its reactions at work and its cardholders verified; closed behind the last one. */
export async function openScene(): Promise<{ readonly scene: Scene; readonly reactions: RunningReactions }> {
  const scene = await createScene();
  const reactions = scene.react();
  afterAll(async () => {
    await reactions.stop();
    await scene.close();
  });
  await verified(scene);
  return { scene, reactions };
}
