import { columns } from '../../theme/styles.js';
import { Box, Container, Typography, Link } from '@mui/material';
import { Suspense, useId, useEffect, useState } from 'react';
import { colour, radius } from '../../theme/tokens.js';
import { contactSchema, emptyContactMessage, inLocale, limits, pagePaths, restRoutes } from 'contract';
import { useFormikContext } from 'formik';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { focusField, useFieldId, TextField } from '../../components/form/FieldFrame.js';
import { SiteForm } from '../../components/form/SiteForm.js';
import { knownValues } from '../../components/form/draft.js';
import { FormStatusLine, SubmitButton } from '../../components/form/submit-state.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { contactPage } from '../../content/contact-page.js';
import { isOwnSubject, type ContactSubject } from '../../content/contact-subjects.js';
import { useContactTexts } from '../../content/contact-texts.js';
import { useFormTexts } from '../../content/form-texts.js';
import { contactAbout } from '../../content/links.js';
import { forgetSent, type PostedForm } from '../../lib/data/posted-form.js';
import { useLocale } from '../../lib/locale.js';
import { showFormToast } from '../../components/Toasts.js';
import { ContactInformation } from './ContactInformation.js';

interface ContactSectionProps extends ContactFormProps {
  /** Named by the address' hash. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** It opens its page: its title is the h1. */
  readonly opens?: boolean;
}

/** The contact form beside a title and the company's addresses: on the home page and on the contact page. */
export function ContactSection({ id, title, lead, opens = false, posted, about }: ContactSectionProps) {
  const heading = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={heading}
      className={opens ? 'on-night' : undefined}
      sx={{ bgcolor: opens ? colour.night : colour.page }}
    >
      <Suspense>
        <Container sx={[layout, { py: opens ? { xs: 3, md: 5 } : { xs: 4, md: 11 } }]}>
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

/** Every fault of a form with a link to its field, for a form that comes back from a post without scripts. */
function ErrorSummary({ fields }: { readonly fields: readonly string[] }) {
  const idOf = useFieldId();
  const heading = useId();
  const words = useFormTexts();
  const { errors } = useFormikContext();
  const texts = new Map<string, unknown>(Object.entries(errors));
  const faults = fields.flatMap((field) => {
    const text = texts.get(field);
    return typeof text === 'string' ? [{ field, text }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={heading} sx={panel}>
      <Typography id={heading} sx={{ fontWeight: 650 }}>
        {words.faults(faults.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {faults.map(({ field, text }) => (
          <li key={field}>
            <Link
              href={`#${idOf(field)}`}
              color="inherit"
              onClick={(event) => {
                event.preventDefault();
                focusField(idOf(field));
              }}
              sx={{ display: 'inline-block', verticalAlign: 'top', py: 0.25 }}
            >
              {words.fault(text)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const panel = {
  px: 2.5,
  py: 2,
  borderRadius: `${radius.control}px`,
  border: `1px solid ${colour.error}`,
  borderLeftWidth: 6,
  color: colour.ink,
  bgcolor: colour.surface,
} as const;

interface ContactFormProps {
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
  /** What the message is about, by the address. */
  readonly about?: ContactSubject | undefined;
}

interface ContactPanelsProps extends ContactFormProps {
  readonly headings: 'h2' | 'h3';
}

/** The contact form beside the company's addresses: two items of the section's grid. */
function ContactPanels({ posted, about, headings }: ContactPanelsProps) {
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
