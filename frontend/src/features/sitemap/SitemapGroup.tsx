import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkGroup } from '../../content/sitemap-page.js';
import { useId } from 'react';
import { Link } from '../../components/Link.js';
import { colour } from '../../theme/tokens.js';

/** With more links than this a group takes two columns. */
const LONG = 12;

/** Links under one heading. */
export function SitemapGroup({ heading, links }: LinkGroup) {
  const id = useId();
  const long = links.length > LONG;
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', mb: { xs: 5, md: 7 }, gridColumn: { md: long ? 'span 2' : 'auto' } }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5, pb: 1.5, borderBottom: `2px solid ${colour.rust}` }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columnCount: { md: long ? 2 : 1 }, columnGap: { md: 6 } }}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Box component={Link} to={to} sx={entry}>
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const entry = {
  display: 'inline-block',
  py: 0.75,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const;
