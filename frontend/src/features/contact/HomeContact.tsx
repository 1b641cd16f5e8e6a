import { homeSections } from '../../content/home.js';
import { ContactSection, loadContactForm } from './ContactSection.js';

const { contact } = homeSections;

/** The contact form on the home page (spec section 2, Home 9). */
export function HomeContact() {
  return <ContactSection id={contact.anchor} title={contact.heading} lead={contact.lead} tone="page" />;
}

/** @returns the section when its form is there too: in a part drawn anew no skeleton stands in the form's place */
export async function loadHomeContact(): Promise<typeof HomeContact> {
  await loadContactForm();
  return HomeContact;
}
