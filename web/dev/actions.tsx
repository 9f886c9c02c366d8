import type { NextStepsAnswer } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Keys } from '#web/kit/shortcuts/Keys.tsx';
import { nobody, nothing } from './nothing.ts';
import type { Sample } from './Sample.tsx';
import styles from './dev.module.css';

const refused = (command: string, code: string, more: object = {}) => ({
  command,
  allowed: false as const,
  refusal: { kind: 'rule' as const, code, command, state: 'paid', values: {}, ...more },
});
const answer: NextStepsAnswer = {
  id: nobody,
  state: 'paymentUnderReview',
  revision: '3',
  at: '2026-11-21T20:00:00.000Z',
  deadlines: [],
  steps: [
    { command: 'confirmPayment', allowed: true },
    { command: 'declinePayment', allowed: true },
    refused('extendPaymentWindow', 'notInThisState'),
    refused('restore', 'amountCoversTotal', {
      values: { amountCents: 10_000, totalCents: 57_550 },
      opensAt: '2027-02-03T08:00:00.000Z',
    }),
    { command: 'cancel', allowed: true },
  ],
};

export const actions: readonly Sample[] = [
  {
    name: 'Button',
    says: 'What is usually meant, everything else, what ends something, at work, out of use.',
    show: () => (
      <>
        <div className={styles['row']}>
          <Button>Place order</Button>
          <Button variant="default">Back</Button>
          <Button variant="outline" color="red">
            Cancel order
          </Button>
          <Button color="red">Yes, cancel it</Button>
        </div>
        <div className={styles['row']}>
          <Button variant="subtle" leftSection={<IconDownload size={16} aria-hidden />}>
            Download
          </Button>
          <Button loading>Sending</Button>
          <Button disabled>Out of use</Button>
          <Button size="compact-sm" variant="subtle">
            Small
          </Button>
        </div>
      </>
    ),
  },
  {
    name: 'ActionButton',
    says: 'Possible, with what it does; impossible, with why; at work; ending something.',
    show: () => (
      <>
        <ActionButton weight="primary" hint="With a screenshot of the transaction." onAct={nothing}>
          Send payment proof
        </ActionButton>
        <ActionButton onAct={nothing} reason="The lease is still running. Possible from Feb 3, 2027, 12:00 AM PST.">
          Authorized user removed
        </ActionButton>
        <ActionButton onAct={nothing} pending>
          Confirm payment
        </ActionButton>
        <ActionButton onAct={nothing} weight="danger">
          Cancel order
        </ActionButton>
      </>
    ),
  },
  {
    name: 'ActionPanel',
    says: 'The next steps of a record: what is meant first, what ends something last, and every reason.',
    show: () => (
      <Section title="What you can do">
        <ActionPanel lifecycle="order" id={nobody} answer={answer} />
      </Section>
    ),
  },
  {
    name: 'ActionPanel, empty',
    says: 'Nothing to do for this person.',
    show: () => (
      <Section title="For somebody else">
        <ActionPanel lifecycle="order" id={nobody} answer={{ ...answer, steps: [] }} />
      </Section>
    ),
  },
  {
    name: 'Keys',
    says: 'Shortcuts as they are printed on a keyboard.',
    show: () => (
      <div className={styles['row']}>
        {['mod+k', 'g o', 'j', 'shift+x', 'enter', 'arrowdown', '?'].map((keys) => (
          <Keys key={keys} keys={keys} />
        ))}
      </div>
    ),
  },
];
