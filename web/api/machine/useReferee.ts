import type { NextStepsAnswer, RecordSnapshot } from '#services/http/routeTypes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import * as systemRoutes from '#services/domains/system/routes.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { call } from '#web/api/call.ts';
import { nextStepsOf } from '#web/api/records.ts';
import { pending, pendingOf } from '#web/api/saving/pending.ts';
import type { Machine } from './loadMachine.ts';
import { secondOpinion } from '#web/api/secondOpinion.ts';

interface Judged {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly machine: Machine | undefined;
  readonly sent: RecordSnapshot | null | undefined;
  readonly actor: Actor | undefined;
}

/** Delay in ms after a page has loaded before the server is asked whether it agrees: nothing waits for this. */
const LATER = 3_000;

/**
 * Returns the server's own answer if the page's differs; asked once after the page has loaded, and whenever the server
 * has refused something. The server logs a difference. Undefined as long as both agree.
 */
export function useReferee({ lifecycle, id, machine, sent, actor }: Judged): NextStepsAnswer | undefined {
  const [ruled, setRuled] = useState<{ of: RecordSnapshot; answer: NextStepsAnswer }>();
  const compare = useEffectEvent(async () => {
    if (!machine || !sent || !actor) return;
    const stream = `${lifecycle}-${id}`;
    const server = await nextStepsOf(lifecycle, id);
    // The record has changed meanwhile, or is about to: the page will refetch it.
    if (server.revision !== sent.revision || pendingOf(pending.now(), [stream]).length > 0) return;
    const found = machine.differences(sent, { id, actor, now: server.at }, server);
    if (found.length === 0) return;
    setRuled({ of: sent, answer: server });
    await call(systemRoutes.reportDifference, { body: { differences: found.slice(0, 40) } });
  });
  const ready = machine !== undefined && sent != null && actor !== undefined;
  useEffect(() => {
    if (!ready) return undefined;
    const ask = () => void compare().catch(() => undefined);
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(ask), LATER);
    const stream = `${lifecycle}-${id}`;
    secondOpinion.addEventListener(stream, ask);
    return () => {
      clearTimeout(timer);
      secondOpinion.removeEventListener(stream, ask);
    };
  }, [ready, lifecycle, id]);
  return ruled && ruled.of === sent ? ruled.answer : undefined;
}
