import { codeSettings } from './agencies.ts';

/** The settings in force that a page needs with a ticket: what its outcomes are reckoned by. */
export const ticketJudgedBy = ['ticketReplyHours', 'agencyLoginDays', ...codeSettings] as const;
