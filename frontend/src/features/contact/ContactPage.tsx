import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HeroPicture } from '../../components/HeroPicture.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { contactFaq, contactPage } from '../../content/contact-page.js';
import { useBrand } from '../../lib/brand.js';
import { colour } from '../../theme/tokens.js';
import type { ContactFormProps } from './ContactForm.js';
import { ContactSection } from './ContactSection.js';

/** "Contact Us" (product 2.33). */
export function ContactPage({ posted }: ContactFormProps) {
  return (
    <>
      <PageHero
        title={contactPage.heading}
        lead={contactPage.lead}
        media={<HeroPicture picture="contact-hero" />}
      />
      <ContactSection posted={posted} id={contactPage.formAnchor} title={contactPage.reachHeading} />
      <ContactFaq />
    </>
  );
}

/** Four questions, answered in full: nothing to open, so nothing is missed. */
function ContactFaq() {
  const brand = useBrand();
  return (
    <Section title={contactPage.faqHeading}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {contactFaq(brand).map(({ question, answer }) => (
          <Box component="article" key={question} sx={{ pt: 2.5, borderTop: `2px solid ${colour.line}` }}>
            <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
              {question}
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '58ch' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
