import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { tierValueText, type TierValue as Value } from '../../content/executive-search/comparison.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';

/** What a tier has of a feature: words, or a sign with its words for those who listen. */
export function TierValueCell({ value }: { readonly value: Value }) {
  if (typeof value === 'string') return <Box component="span" sx={{ fontWeight: 600 }}>{value}</Box>;
  const Sign = value ? CheckCircleRounded : RemoveRounded;
  return (
    <>
      <Sign aria-hidden sx={{ display: 'inline-block', verticalAlign: 'middle', color: value ? 'primary.main' : 'text.secondary' }} />
      <VisuallyHidden>{tierValueText(value)}</VisuallyHidden>
    </>
  );
}
