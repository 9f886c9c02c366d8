import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { SendsBehindContext } from '#web/record/actions/sendsBehindContext.ts';
import { later, useFetchedEarly, whenThere } from '#web/kit/later.tsx';
import { InPanel } from './panelContext.ts';
import styles from './queue.module.css';
import { formOf } from '#web/record/actions/shownSteps.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useLatest } from './useLatest.ts';
import { useSendsBehind } from './useSendsBehind.ts';
import { AssignMenu } from './work/AssignMenu.tsx';
import { PassMenu } from './work/PassMenu.tsx';
import { useLease } from './work/useLease.ts';
import type { QueueState } from './useQueue.ts';

const HeldNotice = later(async () => (await whenThere(() => import('./HeldNotice.tsx'))).HeldNotice);

/**
 * The open record beside the list, with a way to the next one, so that a queue can be cleared without leaving it. On a
 * phone it covers the whole page. Focus moves along, so that a screen reader reads each record from its beginning.
 */
export function SidePanel<Row>({
  queue: { spec, cursor, record, rows, held, working },
  id,
}: {
  queue: QueueState<Row>;
  id: string;
}) {
  useFetchedEarly(HeldNotice);
  useLease(spec, id);
  usePrefetch(spec, id, cursor.current);
  const panel = useRef<HTMLElement>(null);
  const [row, setRow] = useState<Row>();
  // Before the record's own effects: those give it the keys that were typed meanwhile, and with them the focus.
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo(0, 0);
  }, [id]);
  // Kept when the row leaves the list: the result of the action is still being viewed.
  const found = rowOf(cursor.current, id) ?? rows.data?.rows.find((one) => spec.idOf(one) === id);
  useEffect(() => {
    if (found) setRow(found);
  }, [found]);
  const shown = found ?? (row && spec.idOf(row) === id ? row : undefined);
  const index = cursor.current?.indexOf(id);
  const now = useLatest(record);
  const beside = useMemo(
    () => ({
      ready: held.ready,
      advance: () => void now().advance(),
      advanceOnceGone: () => now().advanceOnceGone(),
    }),
    [held, now],
  );
  const leave = useCallback(() => {
    // Keys typed from now on belong to the next record, not to this one's form. A focus that is only lost would be given back.
    panel.current?.focus({ preventScroll: true });
    beside.advance();
  }, [beside]);
  const behind = useSendsBehind(spec, { id, title: shown ? spec.nameOf(shown) : '', leave });
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      data-desk={spec.desk ? true : undefined}
      tabIndex={-1}
      aria-label={shown ? spec.nameOf(shown) : t('queue.panel.label')}
    >
      <div className={`${styles['panelBar']} no-print`}>
        <PanelButton
          icon={IconChevronUp}
          label={t('queue.panel.before')}
          keys="K"
          onPress={() => void record.step(-1)}
        />
        <PanelButton
          icon={IconChevronDown}
          label={t('queue.panel.next')}
          keys="J"
          onPress={() => void record.step(1)}
        />
        <span className={styles['panelPlace']}>
          {index === undefined
            ? shown && t('queue.panel.left')
            : t('queue.panel.place', {
                place: counted(index + 1),
                count: rows.data?.count ?? 0,
                all: counted(rows.data?.count ?? 0),
              })}
        </span>
        {!spec.waitsForNobody && !formOf(spec.lifecycle, 'assign') && <AssignMenu queue={spec.name} id={id} />}
        {working.on && <PassMenu queue={spec.name} id={id} onPassed={() => void record.work(id)} />}
        <PanelButton icon={IconX} label={t('queue.panel.close')} keys="Esc" onPress={record.close} />
      </div>
      <div key={id} className={styles['panelBody']}>
        <HeldNotice stream={`${spec.lifecycle}-${id}`} />
        <InPanel value={beside}>
          <SendsBehindContext value={behind}>{spec.panel({ id, row: shown })}</SendsBehindContext>
        </InPanel>
      </div>
    </aside>
  );
}

const counted = (number: number): string => formatNumber(number, intlLocale());

const rowOf = <Row,>(cursor: QueueState<Row>['cursor']['current'], id: string): Row | undefined => {
  const index = cursor?.indexOf(id);
  return index === undefined ? undefined : cursor?.at(index);
};

function PanelButton({
  icon: Sign,
  label,
  keys,
  onPress,
}: {
  icon: typeof IconX;
  label: string;
  keys: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles['panelButton']}
      onClick={onPress}
      aria-label={`${label} (${keys})`}
      title={`${label} (${keys})`}
    >
      <Sign size={18} stroke={1.8} aria-hidden />
      <kbd aria-hidden data-keys={keys} />
    </button>
  );
}
