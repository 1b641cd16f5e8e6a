import Typography from '@mui/material/Typography';
import type { BulletList } from '../../content/service-sections/service-section.js';
import { CheckList } from '../../components/CheckList.js';

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
      <CheckList items={items} />
    </div>
  ));
}
