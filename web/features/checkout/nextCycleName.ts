/** Name of the consent that a line may report one cycle later. */
export const nextCycleName = (cardId: string): string => `mayReportNextCycle.${cardId}`;
