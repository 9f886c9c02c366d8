import type { SavedView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { IconBookmark, IconCheck, IconTrash } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import type { QueueState } from '../useQueue.ts';
import { addressOf, isSameView, viewNow } from '../savedView.ts';
import { later } from '#web/kit/later.tsx';
import { useViewChanges } from './useViewChanges.ts';
import styles from './views.module.css';

/** Loaded when it is opened, so that queues do not carry it. */
const SaveViewDialog = later(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);

const scopes = ['own', 'role', 'everyone'] as const;

/** The saved views of a queue: one's own, those shared with people of the same role, and those for everybody. */
export function ViewMenu<Row>({ queue }: { queue: QueueState<Row> }) {
  const { spec, address, listQuery, arrangement, views, view } = queue;
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const changes = useViewChanges(spec.name);
  const fields = spec.columns.flatMap(({ field, filter }) => (filter ? [field] : []));
  const now = viewNow(address, listQuery, arrangement.layout);
  const changed = view !== undefined && !isSameView(view.view, now, spec.columns);
  const show = (chosen: SavedView | undefined) => {
    arrangement.forget();
    chosen
      ? address.change(addressOf(chosen.id, chosen.view, fields))
      : address.change({
          ...Object.fromEntries(fields.map((field) => [field, ''])),
          tab: '',
          search: '',
          sort: '',
          view: '',
        });
    setOpen(false);
  };
  const offered = views.filter(({ view: { tab } }) => !spec.only || tab === spec.firstTab);
  return (
    <>
      <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setOpen(!open)}
            aria-expanded={open}
          >
            {view
              ? t(changed ? 'queue.views.changed' : 'queue.views.named', { name: view.name })
              : t('queue.views.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('queue.views.title')}>
          <div className={styles['menu']}>
            <Choice name={t('queue.views.plain')} chosen={!view} onChoose={() => show(undefined)} />
            {scopes.map((scope) => {
              const own = offered.filter((one) => one.scope === scope);
              return (
                own.length > 0 && (
                  <section key={scope} aria-label={t(`queue.views.scope.${scope}`)}>
                    <h3>{t(`queue.views.scope.${scope}`)}</h3>
                    {own.map((one) => (
                      <Choice
                        key={one.id}
                        name={one.name}
                        by={one.mine ? undefined : one.ownerName}
                        chosen={one.id === view?.id}
                        onChoose={() => show(one)}
                        onRemove={
                          one.mayChange
                            ? () => changes.remove(one, () => view?.id === one.id && address.change({ view: '' }))
                            : undefined
                        }
                      />
                    ))}
                  </section>
                )
              );
            })}
            <div className={styles['foot']}>
              {view?.mayChange && changed && (
                <Button size="compact-sm" variant="light" onClick={() => changes.update(view, now, arrangement.forget)}>
                  {t('queue.views.update', { name: view.name })}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => {
                  setOpen(false);
                  setSaving(true);
                }}
              >
                {t('queue.views.saveAs')}
              </Button>
            </div>
          </div>
        </Popover.Dropdown>
      </Popover>
      {saving && (
        <SaveViewDialog
          queue={spec.name}
          view={now}
          onClose={() => setSaving(false)}
          onSaved={(saved) => address.change({ view: saved.id })}
        />
      )}
    </>
  );
}

function Choice({
  name,
  by,
  chosen,
  onChoose,
  onRemove,
}: {
  name: string;
  by?: string | undefined;
  chosen: boolean;
  onChoose: () => void;
  onRemove?: (() => void) | undefined;
}) {
  return (
    <div className={styles['choice']}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <IconCheck size={16} aria-hidden data-chosen={chosen || undefined} />
        <span>
          {name}
          {by && <small>{by}</small>}
        </span>
      </button>
      {onRemove && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('queue.views.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
