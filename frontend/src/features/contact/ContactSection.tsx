import { columns } from '../../theme/styles.js';
import { Box, Container, Typography } from '@mui/material';
import { Suspense, useId, type ReactNode } from 'react';
import { nightBand } from '../../components/NightBackdrop.js';
import { colour } from '../../theme/tokens.js';
import { ContactPanels, type ContactFormProps } from './ContactForm.js';

interface ContactSectionProps extends ContactFormProps {
  /** Named by the address' hash. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Given where the section opens its page: its title is the h1, and this lies behind it. */
  readonly backdrop?: ReactNode;
}

/** The contact form beside a title and the company's addresses: on the home page and on the contact page. */
export function ContactSection({ id, title, lead, backdrop, posted, about }: ContactSectionProps) {
  const heading = useId();
  const opens = backdrop !== undefined;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={heading}
      className={opens ? 'on-night' : undefined}
      sx={opens ? nightBand : { bgcolor: colour.page }}
    >
      {backdrop}
      <Suspense>
        <Container sx={[layout, { py: opens ? { xs: 3, md: 5 } : { xs: 5, md: 11 } }]}>
          <Box sx={{ gridArea: 'words', minWidth: 0 }}>
            <Typography id={heading} variant="h2" component={opens ? 'h1' : 'h2'} sx={{ maxWidth: '24ch' }}>
              {title}
            </Typography>
            <Typography component="p" sx={[words, opens && { color: colour.onNightMuted }]}>
              {lead}
            </Typography>
          </Box>
          {/* Another subject is another form. */}
          <ContactPanels key={about?.id} posted={posted} about={about} headings={opens ? 'h2' : 'h3'} />
        </Container>
      </Suspense>
    </Box>
  );
}

const layout = {
  ...columns({ md: 'minmax(0, 5fr) minmax(0, 7fr)' }),
  columnGap: { md: 5, lg: 8 },
  rowGap: { xs: 3, md: 4 },
  alignItems: 'start',
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"words" "form" "information"', md: '"words form" "information form"' },
} as const;

const words = { mt: 1.5, maxWidth: '52ch', textWrap: 'pretty', color: 'text.secondary' } as const;
