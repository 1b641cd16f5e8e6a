interface BarChartProps {
  /** What the bars are; screen readers have the numbers in a table. */
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

const WIDTH = 640;
const HEIGHT = 150;
const [TOP, FOOT] = [18, 20];

/** Bars drawn on the server, with attributes alone: the pages allow no inline styles. */
export function BarChart({ title, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const room = HEIGHT - TOP - FOOT;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="#c5cede" />
      {bars.map(({ label, value }, index) => {
        const height = (value / most) * room;
        const middle = step * (index + 0.5);
        return (
          <g key={label} textAnchor="middle" fontSize={11} fill="#14213a">
            <rect
              x={step * index + step * 0.15}
              width={step * 0.7}
              y={HEIGHT - FOOT - height}
              height={height}
              fill="#0b4f8a"
            />
            {value > 0 && (
              <text x={middle} y={HEIGHT - FOOT - height - 5}>
                {value}
              </text>
            )}
            <text x={middle} y={HEIGHT - 6}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
