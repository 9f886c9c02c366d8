import { Text, View } from '@react-pdf/renderer';
import { type Tag, tag } from './structure.ts';
import { styles } from './styles.ts';

interface TableProps {
  title: string;
  /** Names with their share of the width; amounts stand to the right. */
  columns: readonly (readonly [name: string, share: number, align?: 'left' | 'right'])[];
  rows: readonly (readonly string[])[];
  /** Said instead of rows. */
  nothing: string;
  /** Which column stands out. */
  strong?: number;
  /** Which column has hashes. */
  hash?: number;
  small?: boolean;
}

/** A titled table. Its head is not left alone at the end of a page, and no row is torn apart. */
export function Table(table: TableProps) {
  const { title, columns, rows, nothing } = table;
  const named = columns.some(([name]) => name !== '');
  const [first, ...others] = rows;
  const whole = tag('Table');
  return (
    <View>
      <View wrap={false}>
        <Text style={styles.section} tag={tag('H2')}>
          {title}
        </Text>
        {first ? (
          <View tag={whole}>
            {named && (
              <View style={styles.head} tag={tag('TR')}>
                {columns.map(([name, share, textAlign = 'left'], column) => (
                  <Text
                    key={column}
                    style={[styles.cell, { flex: share, textAlign }]}
                    tag={name === '' ? tag('TD') : tag('TH', 'Column')}
                  >
                    {name}
                  </Text>
                ))}
              </View>
            )}
            <Row table={table} cells={first} />
          </View>
        ) : (
          <Text style={styles.quiet}>{nothing}</Text>
        )}
      </View>
      <View tag={whole}>
        {others.map((cells, row) => (
          <Row key={row} table={table} cells={cells} />
        ))}
      </View>
    </View>
  );
}

function Row({ table: { columns, strong, hash, small }, cells }: { table: TableProps; cells: readonly string[] }) {
  const names = columns.every(([name]) => name === '');
  const roleOf = (column: number): Tag => (names && column === 0 ? tag('TH', 'Row') : tag('TD'));
  return (
    <View style={styles.row} wrap={false} tag={tag('TR')}>
      {columns.map(([, share, textAlign = 'left'], column) => {
        const value = cells[column] ?? '';
        const looks = [
          ...(small ? [styles.small] : []),
          ...(column === strong ? [styles.strong] : []),
          ...(column === hash && value.length === 64 ? [styles.hash] : []),
        ];
        return (
          <Text key={column} style={[styles.cell, { flex: share, textAlign }, ...looks]} tag={roleOf(column)}>
            {value}
          </Text>
        );
      })}
    </View>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
  /** Whether the values stand out. */
  strong?: boolean;
}

/** Names and their values, below each other. */
export const Facts = ({ facts, strong = false }: FactsProps) => (
  <View style={styles.facts} tag={tag('Table')}>
    {facts.map(([name, value]) => (
      <View key={name} style={styles.fact} tag={tag('TR')}>
        <Text style={styles.factName} tag={tag('TH', 'Row')}>
          {name}
        </Text>
        <Text
          style={[styles.factValue, ...(strong ? [styles.strong] : []), ...(value.length === 64 ? [styles.hash] : [])]}
          tag={tag('TD')}
        >
          {value}
        </Text>
      </View>
    ))}
  </View>
);
