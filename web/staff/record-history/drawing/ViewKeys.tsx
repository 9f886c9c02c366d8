import { useEffect, useRef } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow } from '@xyflow/react';
import { t } from '#web/i18n/t.ts';
import styles from './drawing.module.css';
import type { Layout } from './layout.ts';

const STRIDE = 80;

/**
 * Buttons and keys that move the view: Shift with arrow keys, plus, minus, and 0 for all of it. The view follows a
 * focus that leaves it.
 */
export function ViewKeys({ layout, present }: { layout: Layout; present: readonly string[] }) {
  const { zoomIn, zoomOut, fitView, setCenter, getViewport, setViewport } = useReactFlow();
  const panel = useRef<HTMLDivElement>(null);
  const centre = (id: string) => {
    const box = layout.boxes.get(id);
    if (box) {
      void setCenter(box.x + box.width / 2, box.y + box.height / 2, {
        zoom: Math.max(0.8, getViewport().zoom),
        duration: 200,
      });
    }
  };
  useEffect(() => {
    const canvas = panel.current?.closest('.react-flow');
    if (!(canvas instanceof HTMLElement)) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const { x, y, zoom } = getViewport();
      const move = moves[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (move && event.shiftKey) void setViewport({ x: x + move[0] * STRIDE, y: y + move[1] * STRIDE, zoom });
      else if (event.key === '+' || event.key === '=') void zoomIn();
      else if (event.key === '-') void zoomOut();
      else if (event.key === '0') void fitView({ padding: 0.04, maxZoom: 1 });
      else return;
      event.preventDefault();
    };
    const focused = ({ target }: FocusEvent) => {
      const node =
        target instanceof Element && target.matches(':focus-visible') ? target.closest('.react-flow__node') : null;
      if (node && !isWithin(node.getBoundingClientRect(), canvas.getBoundingClientRect())) {
        centre(node.getAttribute('data-id') ?? '');
      }
    };
    canvas.addEventListener('keydown', pressed);
    canvas.addEventListener('focusin', focused);
    return () => {
      canvas.removeEventListener('keydown', pressed);
      canvas.removeEventListener('focusin', focused);
    };
  });
  return (
    <Panel position="top-right" className="no-print">
      <div ref={panel} className={styles['keys']} role="group" aria-label={t('history.drawing.view')}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('history.drawing.in')}
          onClick={() => void zoomIn({ duration: 150 })}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('history.drawing.out')}
          onClick={() => void zoomOut({ duration: 150 })}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('history.drawing.all')}
          onClick={() => void fitView({ padding: 0.04, maxZoom: 1, duration: 200 })}
        >
          <IconMaximize size={18} aria-hidden />
        </ActionIcon>
        {present[0] && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('history.drawing.toPresent')}
            onClick={() => centre(present[0]!)}
          >
            <IconFocusCentered size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </Panel>
  );
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
