// Comes with the charts alone: nothing else on the page needs the library (docs/decisions/057-charts.md).
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import type { ChartData, ChartOptions } from 'chart.js';
import { palette, type SchemeName } from '#web/ui/theme/palette.ts';
import type { Bars, Tone } from './BarChart.tsx';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

type BarData = ChartData<'bar', number[], string>;
type BarOptions = ChartOptions<'bar'>;

export interface DrawnBars extends Bars {
  scheme: SchemeName;
  /** A number at the axis in words. */
  sayTick: (value: number) => string;
  /** A bar of this row was clicked. */
  onChoose: (row: number) => void;
}

/** Pixels of a drawing on paper, which the page's styles fit to its column. */
const printedWidth = 400;
/** Names beside bars have so much room, on a chart narrower than `narrow` less; the numbers below have them in full. */
const nameMax = 22;
const nameMaxNarrow = 15;
const narrow = 400;
const fonts = { family: "'Nunito Sans Variable', 'Nunito Sans', sans-serif", size: 14 };
const colorOf = {
  primary: 'primary',
  clay: 'clay',
  danger: 'danger',
  quiet: 'line-strong',
} as const satisfies Record<Tone, string>;

/**
 * Draws bars on a canvas and keeps them as wide as its box. On paper they have the colors of the light scheme.
 * @returns takes them away again
 */
export function drawBars(canvas: HTMLCanvasElement, drawing: DrawnBars): () => void {
  // A browser that gives out no canvas has the numbers.
  if (!canvas.getContext('2d')) return () => {};
  const chart = new Chart<'bar', number[], string>(canvas, {
    type: 'bar',
    data: dataOf(drawing, drawing.scheme),
    options: optionsOf(drawing, drawing.scheme),
  });
  const redraw = (scheme: SchemeName) => {
    chart.data = dataOf(drawing, scheme);
    chart.options = optionsOf(drawing, scheme);
    chart.update('none');
  };
  const toPaper = () => {
    redraw('light');
    chart.resize(printedWidth, chart.height);
  };
  const toScreen = () => {
    redraw(drawing.scheme);
    chart.resize();
  };
  window.addEventListener('beforeprint', toPaper);
  window.addEventListener('afterprint', toScreen);
  return () => {
    window.removeEventListener('beforeprint', toPaper);
    window.removeEventListener('afterprint', toScreen);
    chart.destroy();
  };
}

const dataOf = ({ parts, rows }: DrawnBars, scheme: SchemeName): BarData => ({
  labels: rows.map(({ name }) => name),
  datasets: parts.map(({ tone, name }, part) => ({
    label: name,
    data: rows.map(({ cells }) => cells[part]?.value ?? 0),
    backgroundColor: palette[scheme][colorOf[tone]],
    // Between the parts of a bar, so that they are told apart by more than their colors.
    borderColor: palette[scheme].surface,
    borderWidth: parts.length > 1 ? 1 : 0,
    borderRadius: 3,
    maxBarThickness: 44,
  })),
});

function optionsOf({ kind, rows, parts, sayTick, onChoose }: DrawnBars, scheme: SchemeName): BarOptions {
  const colors = palette[scheme];
  const isStacked = parts.length > 1;
  const isLying = kind === 'names';
  const names = {
    stacked: isStacked,
    grid: { display: false },
    border: { color: colors['line-strong'] },
    ticks: {
      color: colors.ink,
      font: fonts,
      autoSkip: !isLying,
      maxRotation: 0,
      callback(this: { chart: { width: number } }, _: unknown, index: number) {
        return shortened(rows[index]?.name ?? '', this.chart.width < narrow ? nameMaxNarrow : nameMax);
      },
    },
  };
  const numbers = {
    stacked: isStacked,
    beginAtZero: true,
    grid: { color: colors.line },
    border: { display: false },
    ticks: {
      color: colors.muted,
      font: fonts,
      maxTicksLimit: isLying ? 4 : 6,
      ...(kind === 'counts' ? { precision: 0 } : {}),
      callback: (value: unknown) => sayTick(Number(value)),
    },
  };
  return {
    // The page says once that it is there; nothing moves.
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    // Sharp on paper, too.
    devicePixelRatio: Math.max(2, window.devicePixelRatio),
    indexAxis: isLying ? 'y' : 'x',
    interaction: { mode: 'index', axis: isLying ? 'y' : 'x', intersect: false },
    scales: isLying ? { x: numbers, y: names } : { x: names, y: numbers },
    onClick: (_, [hit]) => {
      if (hit) onChoose(hit.index);
    },
    onHover: ({ native }, hits) => {
      if (native?.target instanceof HTMLElement) native.target.style.cursor = hits.length ? 'pointer' : '';
    },
    plugins: {
      tooltip: {
        backgroundColor: colors.ink,
        titleColor: colors.paper,
        bodyColor: colors.paper,
        titleFont: { ...fonts, weight: 'bold' },
        bodyFont: fonts,
        boxPadding: 6,
        padding: 10,
        callbacks: {
          label: ({ datasetIndex, dataIndex }) =>
            ` ${parts[datasetIndex]?.name ?? ''}: ${rows[dataIndex]?.cells[datasetIndex]?.said ?? ''}`,
        },
      },
    },
  };
}

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
