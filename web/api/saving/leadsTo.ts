import type { NextStepView } from '#services/domains/records/contract.ts';

/** The state that a step leads to, where the machine was sure of it; undefined where nothing may be claimed ahead. */
export const leadsTo = (step: NextStepView | undefined): unknown => (step?.allowed ? step.to : undefined);
