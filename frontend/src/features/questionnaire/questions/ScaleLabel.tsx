import type { Option } from 'contract';

/** "4 - Effective" as a step of a scale: the number first, its meaning below. Read aloud it is the whole label. */
export function ScaleLabel({ option: { value, label } }: { readonly option: Option }) {
  const between = ' - ';
  const [number = value, ...meaning] = label.split(between);
  return (
    <span className="step">
      <span className="step-number">{number}</span>
      <span className="step-dash">{between}</span>
      <span>{meaning.join(between)}</span>
    </span>
  );
}
