import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box } from '@mui/material';
import { plainList } from '../theme/styles.js';

interface CheckListProps {
  readonly items: readonly string[];
  readonly tickColor?: string;
}

export function CheckList({ items, tickColor = 'primary.main' }: CheckListProps) {
  return (
    <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.25, alignContent: 'start' }}>
      {items.map((item) => (
        <Box component="li" key={item} sx={{ display: 'flex', gap: 1.25 }}>
          <CheckRounded aria-hidden sx={{ mt: 0.375, fontSize: 20, color: tickColor, flexShrink: 0 }} />
          <span>{item}</span>
        </Box>
      ))}
    </Box>
  );
}
