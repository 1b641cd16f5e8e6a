import { Box, Link as MuiLink, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { useActionData, useLoaderData } from 'react-router-dom';
import { Head } from '../../components/Head.js';
import { Link } from '../../components/Link.js';
import { Section } from '../../components/Section.js';
import { contactSubjectOf, type ContactSubject } from '../../content/contact-subjects.js';
import { aboutParameter } from '../../content/links.js';
import { contactPage, type FaqEntry, ownFaq } from '../../content/contact-page.js';
import { useContactTexts } from '../../content/contact-texts.js';
import { ContactSection } from '../../features/contact/ContactSection.js';
import { useBrand, useShownText } from '../../lib/brand.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { isSent, type PostedForm } from '../../lib/data/posted-form.js';
import { columns } from '../../theme/styles.js';
import { colour } from '../../theme/tokens.js';

interface ContactData {
  /** A form posted without scripts has arrived, and the visitor was sent on here. */
  readonly sent: boolean;
  readonly about: ContactSubject | undefined;
}

export function loader({ request }: PageLoaderArgs): ContactData {
  const asked = new URL(request.url).searchParams.get(aboutParameter);
  return { sent: isSent(request.url), about: contactSubjectOf(asked) };
}

/** "Contact Us" (product 2.33). */
export function Component() {
  const { sent, about } = useLoaderData<ContactData>();
  // What the site's server found when the form was posted to it.
  const posted = useActionData<PostedForm>();
  const brand = useBrand();
  const texts = useContactTexts();
  const shown = useShownText();
  const faq = ownFaq(texts.faq(brand), shown);
  const lead = shown('contact.lead', texts.lead);
  const subject = about && texts.about(about);
  return (
    <>
      <Head
        title={`${texts.heading} | ${brand.name}`}
        description={texts.description(brand).replace(texts.lead, () => lead)}
        canonical={pagePaths.contact}
        structuredData={[faqPage(faq)]}
      />
      <ContactSection
        posted={sent ? 'sent' : posted}
        about={subject}
        id={contactPage.formAnchor}
        title={texts.heading}
        lead={subject?.pageLead ?? lead}
        opens
      />
      <ContactFaq entries={faq} />
    </>
  );
}

/** @returns the questions as schema.org's FAQPage, which allows only questions that the page shows */
export function faqPage(entries: readonly FaqEntry[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function ContactFaq({ entries }: { readonly entries: readonly FaqEntry[] }) {
  const { faqHeading, questionnaire } = useContactTexts();
  return (
    <Section title={faqHeading}>
      <Box sx={{ ...columns({ sm: 2 }), columnGap: 6, rowGap: 5 }}>
        {entries.map(({ id, question, answer }) => (
          <Box component="article" key={id} sx={{ pt: 2.5, borderTop: `2px solid ${colour.line}` }}>
            <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
              {question}
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '58ch' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
      {questionnaire && (
        <Typography sx={{ mt: 5 }}>
          {questionnaire.text}{' '}
          <MuiLink component={Link} to={questionnaire.to}>
            {questionnaire.link}
          </MuiLink>
        </Typography>
      )}
    </Section>
  );
}
