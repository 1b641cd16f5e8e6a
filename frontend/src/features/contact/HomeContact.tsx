import { homeSections } from 'db/contract';
import { ContactSection } from './ContactSection.js';

const { contact } = homeSections;

/** The contact form on the home page (spec section 2, Home 9). */
export function HomeContact() {
  return <ContactSection id={contact.anchor} title={contact.heading} lead={contact.lead} tone="page" />;
}
