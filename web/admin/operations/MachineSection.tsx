import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { durationText } from './lag.ts';
import styles from './operations.module.css';

/** Names that are the same in every language. */
const products = { postgres: 'PostgreSQL', eventstoredb: 'EventStoreDB' } as const;
const number = (count: number) => formatNumber(count, intlLocale());

/** State of the event store and of the mail. */
export function MachineSection({ report: { eventStore, chain, mail, work } }: { report: OperationsAnswer }) {
  return (
    <div className={styles['three']}>
      <div id="store">
        <Section title={t('operations.store')}>
          <DescriptionList
            entries={[
              [t('operations.kind'), products[eventStore.kind]],
              [
                t('operations.reach'),
                eventStore.reachable
                  ? t('operations.answersIn', { time: durationText(eventStore.ms) })
                  : t('operations.trouble.storeAway'),
              ],
              [t('operations.head'), eventStore.head ?? '–'],
              [t('operations.chain'), <Chain key="chain" chain={chain} />],
            ]}
          />
        </Section>
      </div>
      <div id="mail">
        <Section
          title={t('operations.mail')}
          aside={
            <Anchor component={Link} to="/admin/outbox">
              {t('operations.openOutbox')}
            </Anchor>
          }
        >
          <DescriptionList
            entries={[
              ...(['pending', 'sending', 'sent', 'kept', 'failed', 'skipped', 'gathering', 'gathered'] as const)
                .filter((status) => mail[status] > 0 || status === 'sent')
                .map((status) => [t(`staff.mailStatus.${status}`), number(mail[status])] as const),
              [t('operations.auditWaiting'), work.auditWaiting > 0 ? number(work.auditWaiting) : null],
            ]}
          />
        </Section>
      </div>
    </div>
  );
}

function Chain({ chain }: { chain: OperationsAnswer['chain'] }) {
  if (!chain) return t('operations.neverVerified');
  return (
    <>
      {t(chain.whole ? 'operations.chainWhole' : 'operations.trouble.chainBroken')} <DateTime at={chain.verifiedAt} />
    </>
  );
}
