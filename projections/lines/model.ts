/** The steps of an order's line, in their order. */
export const lineSteps = ['placed', 'paid', 'consented', 'added', 'posted'] as const;
export type LineStep = (typeof lineSteps)[number];
/** How a line stands at a step: it got there, it ended there before the next step, or it is still there. */
export const lineStandings = ['reached', 'ended', 'open'] as const;
export type LineStanding = (typeof lineStandings)[number];
