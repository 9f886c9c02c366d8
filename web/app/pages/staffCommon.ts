import '#web/record/actions/ReferenceField.tsx';
import '#web/record/actions/staffForms.ts';
import { whenThere } from '#web/kit/later.tsx';
import { whenIdle } from '#web/kit/whenIdle.ts';
import { queuePages } from './queuePages.ts';

// What all staff pages need. Each queue's own code is small, so all of them are prefetched when idle.
void whenIdle(() => {
  for (const { load } of Object.values(queuePages)) void whenThere<unknown>(load);
});
