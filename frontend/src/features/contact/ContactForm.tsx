import Box from '@mui/material/Box';
import { contactSchema, emptyContactMessage, limits, pagePaths, restRoutes, toasts } from 'contract';
import { useEffect } from 'react';
import { ErrorSummary } from '../../components/form/ErrorSummary.js';
import { FormStatusLine } from '../../components/form/FormStatusLine.js';
import { schemaFaults } from '../../components/form/schema-faults.js';
import type { FormOutcome } from '../../components/form/send-form.js';
import { SiteForm } from '../../components/form/SiteForm.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { TextArea } from '../../components/form/TextArea.js';
import { TextField } from '../../components/form/TextField.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { contactForm, contactPage } from '../../content/contact-page.js';
import { forgetSent, type PostedForm } from '../../lib/posted-form.js';
import { showToast } from '../../lib/toasts.js';
import { contactValues } from './contact-values.js';

export interface ContactFormProps {
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
}

const { labels, placeholders } = contactForm;

/** The contact form (spec sections 3, 5 and 8). A default export, since it is loaded apart from its page. */
export default function ContactForm({ posted }: ContactFormProps) {
  const form = useSiteForm({
    name: 'contact',
    path: restRoutes.contact,
    empty: emptyContactMessage,
    posted: openingOf(posted),
    readValues: contactValues,
    faultsOf,
    bodyOf,
    onOutcome: announce,
  });
  useEffect(() => {
    if (posted === 'sent') forgetSent();
  }, [posted]);
  const status = <FormStatusLine status={form.status} sending={contactForm.submitting} sent={toasts.contactSent} failed={toasts.contactFailed} />;
  return (
    <SiteForm form={form} action={`${pagePaths.contact}#${contactPage.formAnchor}`} label={contactPage.formHeading}>
      {/* Beside the button one would have to look for it on a page that has just come. */}
      {posted !== undefined && status}
      {typeof posted === 'object' && <ErrorSummary fields={Object.keys(labels)} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
        <TextField name="name" label={labels.name} placeholder={placeholders.name} autoComplete="name" required />
        <TextField name="email" label={labels.email} placeholder={placeholders.email} type="email" autoComplete="email" required />
      </Box>
      <TextField name="subject" label={labels.subject} placeholder={placeholders.subject} required />
      <TextArea name="message" label={labels.message} placeholder={placeholders.message} rows={limits.contact.messageRows} required />
      <div>
        <SubmitButton status={form.status} label={contactForm.submit} sendingLabel={contactForm.submitting} />
        {posted === undefined && status}
      </div>
    </SiteForm>
  );
}

/** Both outlive a render, so that the hooks see the same functions each time. */
function faultsOf(values: object) {
  return schemaFaults(contactSchema, values);
}

function bodyOf(values: object) {
  return contactSchema.cast(values);
}

/** Faults stand at their fields; everything else is a toast, letter for letter (spec section 8). */
function announce({ kind }: FormOutcome): void {
  if (kind === 'sent') showToast(toasts.contactSent);
  else if (kind !== 'invalid') showToast(toasts.contactFailed);
}

function openingOf(posted: ContactFormProps['posted']) {
  if (posted === undefined) return undefined;
  if (posted === 'sent') return { values: emptyContactMessage, errors: {}, status: { kind: 'sent' } } as const;
  const { values, errors, outcome } = posted;
  return { values: contactValues(values), errors, status: outcome };
}
