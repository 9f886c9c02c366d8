// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { RouteTypes } from '#services/http/routeTypes.ts';
import { useRef, useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import * as importRoutes from '#services/domains/cards/import/routes.ts';
import { type AnswerTo, call, type RequestTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { formatNumber } from '#words/format/numbers.ts';
import { formatMoney } from '#words/format/money.ts';
import { faultText } from './CheckedRows.tsx';
import styles from './card-import.module.css';

type Checked = RouteTypes['checkImport']['answer'];

type Body = NonNullable<RequestTo<typeof importRoutes.importCards>['body']>;
type Imported = AnswerTo<typeof importRoutes.importCards>['rows'];

/** Number of cards in one request: progress is shown after each. */
const AT_ONCE = 100;
/** A number for the plural form, and its formatted text. */
const counted = (count: number) => ({ count, number: formatNumber(count, intlLocale()) });
const confirmed = ['acceptCommission', 'utilizationBelow10', 'personalCard', 'notStoreCard', 'tutorialRead'] as const;

/** The file's contents, what has to be confirmed for it, and the import with its progress. */
export function ImportForm({ checked, home }: { checked: Checked; home: string }) {
  const [imported, setImported] = useState<Imported>([]);
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const [broke, setBroke] = useState<string>();
  const stopped = useRef(false);
  const draft = useDraft({});
  const queries = useQueryClient();
  const navigate = useNavigate();
  const of = (verdict: Checked['rows'][number]['verdict']) => checked.rows.filter((row) => row.verdict === verdict);
  const fresh = of('new');
  const asked = [...confirmed, ...(checked.followUpCall.length > 0 ? (['followUpCall'] as const) : [])];
  const run = async () => {
    const missing = asked.filter((name) => !flagOf(draft, name));
    if (missing.length > 0) {
      return draft.fail(Object.fromEntries(missing.map((name) => [name, t('rule.confirmationsGiven')])));
    }
    stopped.current = false;
    setBroke(undefined);
    setState('running');
    const done = [...imported];
    try {
      while (done.length < fresh.length && !stopped.current) {
        const rows = fresh
          .slice(done.length, done.length + AT_ONCE)
          .flatMap(({ line, card }) => (card ? [{ line, ...card }] : []));
        const confirmations = Object.fromEntries(asked.map((name) => [name, true])) as Body['confirmations'];
        done.push(...(await call(importRoutes.importCards, { body: { rows, confirmations } })).rows);
        setImported([...done]);
      }
    } catch (fault) {
      setBroke(problemText(fault));
    }
    setState(done.length === fresh.length ? 'done' : 'ready');
    void queries.invalidateQueries();
  };
  const under = t('cardImport.under', {
    done: formatNumber(imported.length, intlLocale()),
    count: formatNumber(fresh.length, intlLocale()),
  });
  const earned = fresh.reduce((sum, { commissionCents }) => sum + (commissionCents ?? 0), 0);
  const failed = imported.filter(({ verdict }) => verdict === 'refused');
  return (
    <Section>
      <ul className={styles['found']}>
        {(['new', 'known', 'refused'] as const).map((verdict) => (
          <li key={verdict} data-verdict={verdict}>
            {t(`cardImport.found.${verdict}`, counted(of(verdict).length))}
          </li>
        ))}
      </ul>
      {fresh.length === 0 && <Callout tone="calm">{t('cardImport.none')}</Callout>}
      {fresh.length > 0 && state !== 'done' && (
        <Form draft={draft} onSubmit={() => void run()}>
          <p className={styles['lead']}>{t('cardImport.earnings', { amount: formatMoney(earned, intlLocale()) })}</p>
          <fieldset className={styles['group']} disabled={state === 'running'}>
            <legend>{t('cardImport.confirmAll')}</legend>
            {asked.map((name) => (
              <CheckField
                key={name}
                draft={draft}
                name={name}
                label={
                  <Trans
                    i18nKey={`addCard.confirm.${name}`}
                    components={{ guide: <Link to="/cardholder/guide" target="_blank" /> }}
                  />
                }
                required
              />
            ))}
          </fieldset>
          {broke !== undefined && <Callout tone="bad">{t('cardImport.broke', { why: broke })}</Callout>}
          {state === 'running' ? (
            <div className={styles['running']} role="status">
              <span>{under}</span>
              <Progress value={(imported.length / fresh.length) * 100} aria-label={under} />
              <Button variant="default" onClick={() => (stopped.current = true)}>
                {t('cardImport.stop')}
              </Button>
            </div>
          ) : (
            <Button type="submit" size="md">
              {t('cardImport.import', counted(fresh.length - imported.length))}
            </Button>
          )}
        </Form>
      )}
      {state === 'done' && (
        <>
          <Callout tone="good">
            {t('cardImport.done', counted(imported.filter(({ verdict }) => verdict === 'added').length))}
          </Callout>
          <Button onClick={() => void navigate(home)}>{t('cardImport.back')}</Button>
        </>
      )}
      {failed.length > 0 && (
        <Callout tone="bad" title={t('cardImport.failed', counted(failed.length))}>
          {failed.slice(0, 20).map(({ line, faults }) => (
            <p key={line}>
              {t('cardImport.line')} {line}: {faults.map(faultText).join(' ')}
            </p>
          ))}
        </Callout>
      )}
    </Section>
  );
}
