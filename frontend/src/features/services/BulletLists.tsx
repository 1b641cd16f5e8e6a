import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BulletList } from 'db/contract';

interface BulletListsProps {
  readonly lists: readonly BulletList[];
  readonly headingComponent: 'h3' | 'h4';
}

/** What a service includes, under the headings the content gives. */
export function BulletLists({ lists, headingComponent }: BulletListsProps) {
  return lists.map(({ heading, items }) => (
    <div key={heading}>
      <Typography variant="h6" component={headingComponent} sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {items.map((item) => (
          <Box component="li" key={item} sx={{ display: 'flex', gap: 1.25 }}>
            <CheckRounded aria-hidden sx={{ mt: 0.375, fontSize: 20, color: 'primary.main', flexShrink: 0 }} />
            <span>{item}</span>
          </Box>
        ))}
      </Box>
    </div>
  ));
}
