import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LegalSection } from '../../content/legal/legal-document.js';
import { colour } from '../../theme/tokens.js';

/** Numbered sections in lines short enough to read. */
export function LegalText({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <Box sx={{ maxWidth: '68ch', minWidth: 0 }}>
      {sections.map(({ id, heading, paragraphs, items }, index) => (
        <Box component="section" id={id} aria-labelledby={`${id}-heading`} key={id} sx={section}>
          <Typography id={`${id}-heading`} variant="h4" component="h2" sx={{ display: 'flex', mb: 2 }}>
            <Box component="span" sx={{ flex: '0 0 auto', minWidth: '1.9em', color: 'secondary.main', fontVariantNumeric: 'tabular-nums' }}>
              {index + 1}.
            </Box>
            {heading}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={paragraphStyle}>
              {paragraph}
            </Typography>
          ))}
          {items && (
            <Box component="ul" sx={list}>
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

const section = {
  '& + &': { mt: { xs: 4, md: 5 }, pt: { xs: 4, md: 5 }, borderTop: `1px solid ${colour.line}` },
} as const;

const paragraphStyle = { '& + &': { mt: 2 }, overflowWrap: 'anywhere', textWrap: 'pretty' } as const;

const list = {
  mt: 1.5,
  mb: 0,
  pl: 3,
  lineHeight: 1.65,
  '& li': { pl: 0.5, py: 0.5 },
  '& li::marker': { color: colour.rust },
} as const;
