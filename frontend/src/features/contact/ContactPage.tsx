import { contactPage } from '../../content/contact-page.js';
import { HeroPicture } from '../../components/HeroPicture.js';
import { PageHero } from '../../components/PageHero.js';
import type { ContactFormProps } from './ContactForm.js';
import { ContactFaq } from './ContactFaq.js';
import { ContactSection } from './ContactSection.js';

/** "Contact Us" (spec section 2 "Contact screen"). */
export function ContactPage({ posted }: ContactFormProps) {
  return (
    <>
      <PageHero title={contactPage.heading} lead={contactPage.lead} media={<HeroPicture picture="contact-hero" />} />
      <ContactSection posted={posted} id={contactPage.formAnchor} title={contactPage.reachHeading} />
      <ContactFaq />
    </>
  );
}
