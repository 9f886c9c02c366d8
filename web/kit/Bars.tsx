import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import styles from './Bars.module.css';

/** One kind of bar: the field of the rows that it draws, its name in the legend, and its color. */
export interface BarSeries {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}
export interface BarsProps {
  /** Read aloud when the chart gets the focus; the left and right arrow keys then walk from bar to bar. */
  label: string;
  rows: readonly Readonly<Record<string, number | string>>[];
  /** The field with the name of each bar. */
  index: string;
  series: readonly BarSeries[];
  format: (value: number) => string;
  /** True for bars from left to right, one below the other, with long names. */
  lying?: boolean;
  /** True for bars beside each other instead of on top of each other. */
  apart?: boolean;
  /** Opens what a bar counts, given the index of its row. */
  onOpen?: (row: number) => void;
}

/** A bar chart. Loaded by the pages that have one: the library is larger than the rest of the page. */
export default function Bars({ label, rows, index, series, format, lying, apart, onOpen }: BarsProps) {
  return (
    <BarChart
      h={lying ? Math.max(140, rows.length * (apart ? 46 : 38) + 80) : 280}
      data={[...rows]}
      dataKey={index}
      series={[...series]}
      type={apart ? 'default' : 'stacked'}
      orientation={lying ? 'vertical' : 'horizontal'}
      valueFormatter={format}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      gridAxis={lying ? 'y' : 'x'}
      maxBarWidth={26}
      className={styles['chart'] ?? ''}
      barChartProps={{
        title: label,
        stackOffset: 'sign',
        ...(onOpen
          ? {
              style: { cursor: 'pointer' },
              onClick: ({ activeTooltipIndex }) => {
                if (activeTooltipIndex != null) onOpen(Number(activeTooltipIndex));
              },
            }
          : {}),
      }}
      {...(lying ? { yAxisProps: { width: 132, interval: 0 } } : { yAxisProps: { width: 64 } })}
    />
  );
}
