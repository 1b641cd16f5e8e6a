import { contactFaq, contactPage } from '../../content/contact-page.js';
import { pagePaths } from 'contract';
import { useActionData, useLoaderData } from 'react-router-dom';
import { ContactPage } from '../../features/contact/ContactPage.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { isSent, type PostedForm } from '../../lib/posted-form.js';
import { faqPage } from '../structured-data/faq-page.js';
import { Head } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

interface ContactData {
  /** A form posted without scripts has arrived, and the visitor was sent on here. */
  readonly sent: boolean;
}

export function loader({ request }: PageLoaderArgs): ContactData {
  return { sent: isSent(request.url) };
}

export function Component() {
  const { sent } = useLoaderData<ContactData>();
  // What the site's server found when the form was posted to it.
  const posted = useActionData<PostedForm>();
  return (
    <>
      <Head {...head(usePageContext())} />
      <ContactPage posted={sent ? 'sent' : posted} />
    </>
  );
}

function head({ brand }: PageContext): PageHead {
  return {
    title: `${contactPage.heading} | ${brand.name}`,
    description: `Write to ${brand.name} in ${brand.city}, or call. ${contactPage.lead}`,
    canonical: pagePaths.contact,
    structuredData: [faqPage(contactFaq(brand))],
  };
}
