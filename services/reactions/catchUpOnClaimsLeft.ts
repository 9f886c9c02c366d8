import { reaction } from './reaction.ts';
import { approvals, settleLineWhenClaimApproved } from './settleLineWhenClaimApproved.ts';

/**
 * Claims whose order refused the other card while orders did not tell them so yet: each asks its order once more, and hears the
 * answer. Its group begins with the first event; what `settleLineWhenClaimApproved` sends at the same time is the same command.
 */
export const catchUpOnClaimsLeft = reaction({
  name: 'catchUpOnClaimsLeft',
  on: approvals,
  react: async (event, context) =>
    (await settleLineWhenClaimApproved.react(event, context)).map((effect) =>
      effect.does === 'command' ? { ...effect, as: settleLineWhenClaimApproved.name } : effect,
    ),
});
