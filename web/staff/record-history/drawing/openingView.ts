import type { Layout } from './layout.ts';
import type { Box } from './route.ts';

/** Smallest readable zoom: type is 13 px at a zoom of 1, and 12 px is the least that is read without effort. */
export const LEAST_ZOOM = 12 / 13;
const MARGIN = 16;

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/**
 * The initial view of a drawing in a canvas (px): all of it, centred, if it fits; else at a readable size with the
 * record's state in view.
 */
export function openingView(
  { width, height }: Pick<Layout, 'width' | 'height'>,
  canvas: { readonly width: number; readonly height: number },
  present: Box | undefined,
): View {
  const whole = Math.min((canvas.width - 2 * MARGIN) / width, (canvas.height - 2 * MARGIN) / height);
  const zoom = Math.min(1, Math.max(LEAST_ZOOM, whole));
  const along = (drawn: number, room: number, at: number | undefined) => {
    const spare = room - drawn * zoom;
    if (spare >= 2 * MARGIN) return spare / 2;
    return at === undefined ? MARGIN : Math.min(MARGIN, Math.max(spare - MARGIN, room / 2 - at * zoom));
  };
  return {
    x: along(width, canvas.width, present && present.x + present.width / 2),
    y: along(height, canvas.height, present && present.y + present.height / 2),
    zoom,
  };
}
