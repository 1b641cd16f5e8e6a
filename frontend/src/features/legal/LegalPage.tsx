import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { lastUpdatedLabel, type LegalDocument } from '../../content/legal/legal-document.js';
import { PageHero } from '../../components/PageHero.js';
import { calendarDateLabel } from '../../lib/calendar-date.js';
import { LegalText } from './LegalText.js';
import { TableOfContents } from './TableOfContents.js';

interface LegalPageProps {
  readonly document: LegalDocument;
  /** `YYYY-MM-DD` */
  readonly lastUpdated: string;
}

/** A legal page: its text beside a table of contents that stays in sight (spec section 2 "Legal and sitemap"). */
export function LegalPage({ document, lastUpdated }: LegalPageProps) {
  return (
    <>
      <PageHero
        eyebrow={
          <>
            {lastUpdatedLabel}: <time dateTime={lastUpdated}>{calendarDateLabel(lastUpdated)}</time>
          </>
        }
        title={document.title}
        lead={document.introduction}
      />
      <Container sx={{ py: { xs: 6, md: 10 } }}>
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)' } }}>
          <TableOfContents sections={document.sections} />
          <LegalText sections={document.sections} />
        </Box>
      </Container>
    </>
  );
}
