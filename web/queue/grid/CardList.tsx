import { Fragment, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { SAVING } from '#web/api/saving/shownThrough.ts';
import { t } from '#web/i18n/t.ts';
import { Cell } from './Cell.tsx';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { type Opening, RowName } from './opening.tsx';

interface CardListProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  opening?: Opening<Row> | undefined;
  /** Content before a card's name: its checkbox, where rows can be selected. */
  before?: (row: Row, index: number) => ReactNode;
  /** Left out when all rows are shown. */
  onMore?: (() => void) | undefined;
}

/** The same list for phones: one card per row, without the grid and its 200 kB. */
export function CardList<Row>({ label, columns, rows, idOf, opening, before, onMore }: CardListProps<Row>) {
  const at = (place: GridColumn<Row>['phone']) => columns.filter(({ phone }) => phone === place);
  return (
    <>
      <ul className={styles['cards']} aria-label={label}>
        {rows.map((row, index) => (
          <li key={idOf(row)} className={styles['card']} data-saving={SAVING in (row as object) || undefined}>
            <div className={styles['cardHead']} data-picked-by={before ? true : undefined}>
              {before?.(row, index)}
              {at('title').map((column) =>
                opening ? (
                  <RowName key={column.field} opening={opening} row={row} text={column.text(row)} inGrid={false} />
                ) : (
                  <strong key={column.field}>{column.text(row)}</strong>
                ),
              )}
              {at('badge').map((column) => (
                <Cell key={column.field} column={column} row={row} />
              ))}
            </div>
            <dl className={styles['cardLines']}>
              {at('line')
                .filter((column) => column.text(row) !== '')
                .map((column) => (
                  <Fragment key={column.field}>
                    <dt>{column.header}</dt>
                    <dd>
                      <Cell column={column} row={row} />
                    </dd>
                  </Fragment>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" onClick={onMore}>
          {t('grid.list.more')}
        </Button>
      )}
    </>
  );
}
