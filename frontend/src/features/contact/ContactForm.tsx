import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contactSchema, emptyContactMessage, limits, pagePaths, restRoutes, toasts } from 'contract';
import { useEffect } from 'react';
import { ErrorSummary } from '../../components/form/ErrorSummary.js';
import type { FormOutcome } from '../../components/form/send-form.js';
import { SiteForm } from '../../components/form/SiteForm.js';
import { FormStatusLine, SubmitButton } from '../../components/form/submit-state.js';
import { TextField } from '../../components/form/TextField.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { contactForm, contactPage } from '../../content/contact-page.js';
import { lazyFormRoot } from '../../lib/lazy-form.js';
import { forgetSent, type PostedForm } from '../../lib/posted-form.js';
import { showToast } from '../../lib/toasts.js';
import { ContactInformation } from './ContactInformation.js';

export interface ContactFormProps {
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
}

const { labels, placeholders } = contactForm;

/** The contact form beside the company's addresses, loaded apart from its page (`ContactSection`). */
export default function ContactPanels({ posted }: ContactFormProps) {
  return (
    <Box {...lazyFormRoot} sx={panels}>
      <SurfaceCard sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
          {contactPage.formHeading}
        </Typography>
        <ContactForm posted={posted} />
      </SurfaceCard>
      <ContactInformation />
    </Box>
  );
}

/** The contact form (product 6.11 to 6.13). */
function ContactForm({ posted }: ContactFormProps) {
  const form = useSiteForm({
    name: 'contact',
    path: restRoutes.contact,
    schema: contactSchema,
    empty: emptyContactMessage,
    posted,
    onOutcome: announce,
  });
  useEffect(() => {
    if (posted === 'sent') forgetSent();
  }, [posted]);
  const status = (
    <FormStatusLine
      status={form.status}
      sending={contactForm.submitting}
      sent={toasts.contactSent}
      failed={toasts.contactFailed}
    />
  );
  return (
    <SiteForm
      form={form}
      action={`${pagePaths.contact}#${contactPage.formAnchor}`}
      label={contactPage.formHeading}
    >
      {/* Beside the button it would be below the window of a page that was just loaded. */}
      {posted !== undefined && status}
      {typeof posted === 'object' && <ErrorSummary fields={Object.keys(labels)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 1fr)',
            lg: 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        <TextField
          name="name"
          label={labels.name}
          placeholder={placeholders.name}
          autoComplete="name"
          required
        />
        <TextField
          name="email"
          label={labels.email}
          placeholder={placeholders.email}
          type="email"
          autoComplete="email"
          required
        />
      </Box>
      <TextField name="subject" label={labels.subject} placeholder={placeholders.subject} required />
      <TextField
        name="message"
        label={labels.message}
        placeholder={placeholders.message}
        rows={limits.contact.messageRows}
        required
      />
      <div>
        <SubmitButton status={form.status} label={contactForm.submit} sendingLabel={contactForm.submitting} />
        {posted === undefined && status}
      </div>
    </SiteForm>
  );
}

const panels = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1.25fr) minmax(0, 1fr)',
    lg: 'minmax(0, 1.7fr) minmax(0, 1fr)',
  },
} as const;

/** Errors are shown at their fields; everything else is a toast (product 6.13). */
function announce({ kind }: FormOutcome): void {
  if (kind === 'sent') showToast(toasts.contactSent);
  else if (kind !== 'invalid') showToast(toasts.contactFailed);
}
