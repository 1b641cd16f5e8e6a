import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { Section } from '../../components/Section.js';
import { lazyForm } from '../../lib/lazy-form.js';
import { colour, radius } from '../../theme/tokens.js';
import type { ContactFormProps } from './ContactForm.js';

/** Rendered by the server with its page; the browser loads it, and what validates forms, when the visitor comes near. */
const ContactPanels = lazyForm(() => import('./ContactForm.js'));

interface ContactSectionProps extends ContactFormProps {
  /** Named by the address' hash. */
  readonly id: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly tone?: 'page' | 'surface' | 'sunken';
}

/** The contact form and the company's addresses: on the home page and on the contact page. */
export function ContactSection({ posted, tone = 'sunken', ...section }: ContactSectionProps) {
  return (
    <Section {...section} tone={tone}>
      <Suspense fallback={<Box sx={placeholder} />}>
        <ContactPanels posted={posted} />
      </Suspense>
    </Section>
  );
}

const placeholder = { height: 700, borderRadius: `${radius.card}px`, bgcolor: colour.surface } as const;
