import { Box, Typography } from '@mui/material';
import { contactSchema, emptyContactMessage, inLocale, limits, pagePaths, restRoutes } from 'contract';
import { useEffect, useState } from 'react';
import { ErrorSummary } from '../../components/form/ErrorSummary.js';
import { knownValues } from '../../components/form/form-values.js';
import { SiteForm } from '../../components/form/SiteForm.js';
import { FormStatusLine, SubmitButton } from '../../components/form/submit-state.js';
import { TextField } from '../../components/form/TextField.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { contactAbout } from '../../content/links.js';
import { contactPage } from '../../content/contact-page.js';
import { useContactTexts } from '../../content/contact-texts.js';
import { isOwnSubject, type ContactSubject } from '../../content/contact-subjects.js';
import { useLocale } from '../../lib/locale.js';
import { forgetSent, type PostedForm } from '../../lib/data/posted-form.js';
import { showFormToast } from '../../lib/toasts.js';
import { columns } from '../../theme/styles.js';
import { ContactInformation } from './ContactInformation.js';

export interface ContactFormProps {
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
  /** What the message is about, by the address. */
  readonly about?: ContactSubject | undefined;
}

interface ContactPanelsProps extends ContactFormProps {
  readonly headings: 'h2' | 'h3';
}

/** The contact form beside the company's addresses: two items of the section's grid. */
export function ContactPanels({ posted, about, headings }: ContactPanelsProps) {
  const texts = useContactTexts();
  return (
    <>
      <SurfaceCard className="on-day" sx={{ gridArea: 'form', p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h4" component={headings}>
          {about?.heading ?? texts.formHeading}
        </Typography>
        {about && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {about.lead}
          </Typography>
        )}
        <Box sx={{ mt: 2.5 }}>
          <ContactForm posted={posted} about={about} />
        </Box>
      </SurfaceCard>
      <ContactInformation headings={headings} />
    </>
  );
}

/** The contact form (product 6.11 to 6.13). */
function ContactForm({ posted, about }: ContactFormProps) {
  const locale = useLocale();
  const texts = useContactTexts();
  const { labels, placeholders, submit, submitting } = texts.form;
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    placeholder: placeholders[name],
    required: true,
  });
  const [empty] = useState(() => ({ ...emptyContactMessage, subject: about?.subject ?? '' }));
  const form = useSiteForm({
    name: 'contact',
    path: restRoutes.contact,
    schema: contactSchema,
    empty,
    read: (stored) => {
      const values = knownValues(empty, stored);
      // A draft may have the subject of an earlier call to action; the visitor's own words stay.
      const isReplaced = values.subject === '' || isOwnSubject(values.subject);
      return isReplaced ? { ...values, subject: empty.subject } : values;
    },
    posted,
    // Errors are shown at their fields; everything else is a toast (product 6.13).
    onOutcome: ({ kind }) => {
      if (kind !== 'invalid') showFormToast(kind === 'sent' ? texts.outcomes.sent : texts.outcomes.failed);
    },
  });
  useEffect(() => {
    if (posted === 'sent') forgetSent();
  }, [posted]);
  const status = (
    <FormStatusLine
      status={form.status}
      sending={submitting}
      sent={texts.outcomes.sent}
      failed={texts.outcomes.failed}
      toasted={posted !== 'sent'}
    />
  );
  return (
    <SiteForm
      form={form}
      action={`${inLocale(locale, about ? contactAbout(about.id) : pagePaths.contact)}#${contactPage.formAnchor}`}
      label={about?.heading ?? texts.formHeading}
    >
      {/* Beside the button it would be below the window of a page that was just loaded. */}
      {posted !== undefined && status}
      {typeof posted === 'object' && <ErrorSummary fields={Object.keys(labels)} />}
      <Box sx={{ ...columns({ sm: 2, md: 1, lg: 2 }), gap: 3 }}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </Box>
      <TextField {...field('subject')} />
      <TextField {...field('message')} rows={limits.contact.messageRows} />
      <div>
        <SubmitButton status={form.status} label={submit} sendingLabel={submitting} />
        {posted === undefined && status}
      </div>
    </SiteForm>
  );
}
