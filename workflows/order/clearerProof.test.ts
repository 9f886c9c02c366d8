import { expect, test } from 'vitest';
import { claimDeadlines } from '#workflows/claim/deadlines.ts';
import { claimLifecycle } from '#workflows/claim/lifecycle.ts';
import { extensionDeadlines } from '#workflows/extension/deadlines.ts';
import { extensionLifecycle } from '#workflows/extension/lifecycle.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { differenceDeclined, differenceSent, isSent } from '#workflows/testing/claimStories.ts';
import * as extensions from '#workflows/testing/extensionStories.ts';
import { declined, placed, submitted } from '#workflows/testing/orderStories.ts';
import { type Sent, story } from '#workflows/testing/story.ts';
import { orderDeadlines } from './deadlines.ts';
import { asksForClearerProof, type DeclineReason, wasNotFound } from '#workflows/parts/payment/declineReasons.ts';
import { orderLifecycle } from './lifecycle.ts';

/** Whatever a buyer pays for by a screenshot: what it's like once that was refused, and sent again. */
const paidFor = {
  order: {
    reminder: 'payment-reminder',
    after: (last: readonly Sent[]) => {
      const { snapshot } = story(orderLifecycle, [placed, submitted, ...last]);
      return { state: snapshot.state, due: orderDeadlines(snapshot) };
    },
    declined,
    sent: submitted,
  },
  extension: {
    reminder: 'extension-payment-reminder',
    after: (last: readonly Sent[]) => {
      const { snapshot } = story(extensionLifecycle, [...extensions.isUnderReview, ...last]);
      return { state: snapshot.state, due: extensionDeadlines(snapshot) };
    },
    declined: extensions.declined,
    sent: extensions.submitted,
  },
  claim: {
    reminder: 'claim-payment-reminder',
    after: (last: readonly Sent[]) => {
      const { snapshot } = story(claimLifecycle, [...isSent, ...last]);
      return { state: snapshot.state, due: claimDeadlines(snapshot) };
    },
    declined: differenceDeclined,
    sent: differenceSent,
  },
};

const refused = ({ declined: one }: { declined: Sent }, why: DeclineReason | undefined): Sent => ({
  ...one,
  input: { ...one.input, why, ...(why === 'shortAmount' ? { receivedCents: 1_000 } : {}) },
});
const templates = (due: readonly Deadline[]) =>
  new Set(due.flatMap(({ silence }) => (silence.does === 'remind' ? [silence.template] : [])));

test.each(Object.entries(paidFor))(
  '%s: a buyer whose screenshot alone was refused is reminded of a clearer one; anybody else of paying',
  (_, paid) => {
    const remindedOf = (why: DeclineReason | undefined) => templates(paid.after([refused(paid, why)]).due);
    expect(remindedOf('unreadable')).toEqual(new Set(['clearer-proof']));
    for (const why of ['shortAmount', 'wrongRecipient', 'duplicate', undefined] as const) {
      expect(remindedOf(why), why).toEqual(new Set([paid.reminder]));
    }
  },
);

test.each(Object.entries(paidFor))(
  '%s: a buyer whose payment was found nowhere is reminded of just that, and nothing of it counts',
  (_, paid) => {
    const { state, due } = paid.after([refused(paid, 'notFound')]);
    expect(templates(due)).toEqual(new Set(['payment-not-found']));
    expect(wasNotFound(state)).toBe(true);
    expect(state.payment).toBeNull();
    expect('heldCents' in state ? state.heldCents : state.shortCents + state.refundOwedCents).toBe(0);
  },
);

test.each(Object.entries(paidFor))('%s: it is over with the next screenshot', (_, paid) => {
  const unreadable = refused(paid, 'unreadable');
  expect(asksForClearerProof(paid.after([unreadable]).state)).toBe(true);
  expect(asksForClearerProof(paid.after([unreadable, paid.sent]).state)).toBe(false);
});
