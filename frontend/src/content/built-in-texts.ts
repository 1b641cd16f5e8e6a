import { type Brand, legalTextOf, type Locale, packagesIn, type ShownText, type SiteTextKey } from 'contract';
import { contactFaq, contactPage, ownFaq } from './contact-page.js';
import { guaranteeDisclosure } from './executive-search/executive-search-page.js';
import { executiveTiersIn, separateMarketingPackage } from './executive-search/tiers.js';
import { experienceLine, hero, stats } from './home.js';
import { privacyPolicy, termsOfService } from './legal.js';
import { monthContains, packageTerms } from './package-terms.js';
import { platforms, reach } from './platforms.js';
import { spanish } from './spanish.js';
import { videoServicesPage } from './videos/video-services-page.js';

type Texts = Partial<Record<SiteTextKey, string>>;

/**
 * The built-in texts that staff replace, for the pages that show them to staff: `npm run built-in-texts -w frontend` writes them to the
 * worker, which has no other way to these files.
 *
 * @param brand what the texts say in place of the company's name and addresses
 */
export function builtInTexts(brand: Brand): Readonly<Record<Locale, Readonly<Texts>>> {
  const en: Texts = {
    'hero.headline': hero.headline,
    'hero.lead': hero.lead,
    experience: experienceLine,
    'reach.lead': reach.lead,
    'reach.note': reach.programmaticNote,
    'packages.terms': packageTerms,
    'packages.month': monthContains,
    'tiers.package': separateMarketingPackage.text,
    'guarantee.months': guaranteeDisclosure.paragraphs[0],
    'guarantee.changes': guaranteeDisclosure.paragraphs[1],
    'contact.lead': contactPage.lead,
    'contact.email': brand.email,
    'contact.phone': brand.phone,
    'contact.address': brand.streetAddress,
    'contact.hours': contactPage.businessHours,
    'testimonials.lead': videoServicesPage.sections.testimonial.lead,
    privacy: legalTextOf(privacyPolicy(brand)),
    terms: legalTextOf(termsOfService(brand)),
  };
  const { contact } = spanish;
  const es: Texts = {
    'contact.lead': contact.lead,
    'contact.hours': contact.businessHours,
  };
  // These ask for their texts by key.
  const noted: ShownText = (key, builtIn) => (en[key] = builtIn);
  ownFaq(contact.faq(brand), (key, builtIn) => (es[key] = builtIn));
  packagesIn(noted);
  executiveTiersIn(noted);
  ownFaq(contactFaq(brand), noted);
  for (const { id, value, label } of stats) {
    noted(`stats.${id}.value`, value);
    noted(`stats.${id}.label`, label);
  }
  for (const { id, audience } of platforms) noted(`reach.${id}`, audience);
  return { en, es };
}
