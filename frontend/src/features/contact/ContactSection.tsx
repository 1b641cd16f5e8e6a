import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { Section } from '../../components/Section.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { contactPage } from '../../content/contact-page.js';
import { lazyForm } from '../../lib/lazy-form.js';
import type { ContactFormProps } from './ContactForm.js';
import { ContactInformation } from './ContactInformation.js';

// The server renders it with its page; the browser fetches it, and what checks forms, when the rest of the page is at work.
const ContactForm = lazyForm(() => import('./ContactForm.js'));

interface ContactSectionProps extends ContactFormProps {
  /** Named by the address' hash. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly tone?: 'page' | 'surface' | 'sunken';
}

/** The contact form beside the company's addresses: on the home page and on the contact page. */
export function ContactSection({ posted, id, title, lead, tone = 'sunken' }: ContactSectionProps) {
  return (
    <Section
      {...(id !== undefined && { id })}
      title={title}
      {...(lead !== undefined && { lead })}
      tone={tone}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1.25fr) minmax(0, 1fr)',
            lg: 'minmax(0, 1.7fr) minmax(0, 1fr)',
          },
        }}
      >
        <SurfaceCard sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
            {contactPage.formHeading}
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
            <ContactForm posted={posted} />
          </Suspense>
        </SurfaceCard>
        <ContactInformation />
      </Box>
    </Section>
  );
}
