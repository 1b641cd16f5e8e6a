import { Box, Container, Typography } from '@mui/material';
import { useId } from 'react';
import type { LegalSection } from '../content/legal-document.js';
import { columns, plainList } from '../theme/styles.js';
import { colour, fontSize, headerHeight, radius } from '../theme/tokens.js';
import { Link } from './Link.js';

interface LegalSectionsProps {
  readonly sections: readonly LegalSection[];
  /** Heading of the table of contents. */
  readonly contents: string;
}

/** The numbered sections of a legal page, beside a sticky table of contents. */
export function LegalSections({ sections, contents }: LegalSectionsProps) {
  return (
    <Container sx={page}>
      <TableOfContents sections={sections} contents={contents} />
      <LegalText sections={sections} />
    </Container>
  );
}

const page = {
  py: { xs: 6, md: 10 },
  ...columns({ md: '272px minmax(0, 1fr)' }),
  gap: { xs: 5, md: 8 },
  alignItems: 'start',
} as const;

function LegalText({ sections }: Pick<LegalSectionsProps, 'sections'>) {
  return (
    <Box sx={{ maxWidth: '68ch', minWidth: 0 }}>
      {sections.map(({ id, heading, paragraphs, items }, index) => (
        <Box component="section" id={id} aria-labelledby={`${id}-heading`} key={id} sx={sectionStyle}>
          <Typography id={`${id}-heading`} variant="h4" component="h2" sx={{ display: 'flex', mb: 2 }}>
            <Box
              component="span"
              sx={{
                flex: '0 0 auto',
                minWidth: '1.9em',
                color: 'secondary.main',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {index + 1}.
            </Box>
            {heading}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={paragraphStyle}>
              {paragraph}
            </Typography>
          ))}
          {items.length > 0 && (
            <Box component="ul" sx={listStyle}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const sectionStyle = {
  '& + &': { mt: { xs: 4, md: 5 }, pt: { xs: 4, md: 5 }, borderTop: `1px solid ${colour.line}` },
} as const;

const paragraphStyle = { '& + &': { mt: 2 }, overflowWrap: 'anywhere', textWrap: 'pretty' } as const;

const listStyle = {
  mt: 1.5,
  mb: 0,
  pl: 3,
  lineHeight: 1.65,
  '& li': { pl: 0.5, py: 0.5 },
  '& li::marker': { color: colour.rust },
} as const;

function TableOfContents({ sections, contents }: LegalSectionsProps) {
  const heading = useId();
  return (
    <Box component="nav" aria-labelledby={heading} sx={contentsCard}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {contents}
      </Typography>
      <Box component="ol" sx={{ ...plainList, columnGap: 4, columnCount: { xs: 1, sm: 2, md: 1 } }}>
        {sections.map(({ id, heading }, index) => (
          <Box component="li" key={id} sx={{ breakInside: 'avoid' }}>
            <Box component={Link} to={`#${id}`} sx={contentsEntry}>
              <Box
                component="span"
                aria-hidden
                sx={{
                  flex: '0 0 1.75em',
                  color: 'secondary.main',
                  fontWeight: 650,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
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

const contentsCard = {
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

const contentsEntry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 0 },
  py: 0.75,
  color: 'text.primary',
  fontSize: fontSize.small,
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
  // Inside the list's own edge, which would cut a ring off.
  '&:focus-visible': { outlineOffset: -3 },
} as const;
