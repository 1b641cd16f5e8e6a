import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LegalSection } from '../../content/legal/legal-document.js';
import { useId } from 'react';
import { Link } from '../../components/Link.js';
import { colour, fontSize, headerHeight, radius } from '../../theme/tokens.js';

/** Ways to the sections; beside the text it stays while the text moves. */
export function TableOfContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const heading = useId();
  return (
    <Box component="nav" aria-labelledby={heading} sx={card}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        On this page
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', columnGap: 4, columnCount: { xs: 1, sm: 2, md: 1 } }}>
        {sections.map(({ id, heading }, index) => (
          <Box component="li" key={id} sx={{ breakInside: 'avoid' }}>
            <Box component={Link} to={`#${id}`} sx={entry}>
              <Box component="span" aria-hidden sx={{ flex: '0 0 1.75em', color: 'secondary.main', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {index + 1}
              </Box>
              {heading}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const card = {
  p: { xs: 2.5, md: 0 },
  border: { xs: `1px solid ${colour.line}`, md: 0 },
  borderRadius: `${radius.card}px`,
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  position: { md: 'sticky' },
  top: headerHeight.md + 32,
  // A window lower than the list scrolls the list.
  maxHeight: { md: `calc(100vh - ${headerHeight.md + 64}px)` },
  overflowY: { md: 'auto' },
} as const;

const entry = {
  display: 'flex',
  py: 0.75,
  color: 'text.primary',
  fontSize: fontSize.small,
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
  // Inside the list's own edge, which would cut a ring off.
  '&:focus-visible': { outlineOffset: -3 },
} as const;
