import { isEmailAddress } from '../forms/addresses.js';
import { multiLine, singleLine } from '../forms/plain-text.js';
import type { Brand } from './brand.js';
import { legalTextFault } from './legal-text.js';
import { isTranslated } from './locale.js';
import { pagePaths } from './routes.js';

/**
 * dollars, number: whole, as staff type them · line, paragraph: no line break · document: a legal page (`legal-text.ts`) · email, phone,
 * address: of the company, the same in both languages (`shownBrand`).
 */
type SiteTextKind = 'line' | 'paragraph' | 'dollars' | 'number' | 'document' | 'email' | 'phone' | 'address';

/** Characters. */
const longest: Readonly<Record<SiteTextKind, number>> = {
  line: 80,
  paragraph: 500,
  dollars: 7,
  number: 3,
  document: 30_000,
  email: 80,
  phone: 40,
  address: 120,
};

interface SiteTextFacts {
  /** Of the page that shows it; others may, too. */
  readonly path: string;
  readonly label: string;
  readonly kind: SiteTextKind;
  /** Rule of docs/product.md that states it letter for letter: a change is asked about twice. */
  readonly rule?: string;
}

const { home, services, executiveSearch, contact, videoServices } = pagePaths;
const line = (path: string, label: string, rule?: string): SiteTextFacts => ({
  path,
  label,
  kind: 'line',
  ...(rule && { rule }),
});
const paragraph = (path: string, label: string, rule?: string): SiteTextFacts => ({
  ...line(path, label, rule),
  kind: 'paragraph',
});
const dollars = (path: string, label: string, rule: string): SiteTextFacts => ({
  ...line(path, label, rule),
  kind: 'dollars',
});
const number = (label: string): SiteTextFacts => ({ ...line(services, label, '9.6'), kind: 'number' });
const ofKind = (kind: SiteTextKind, path: string, label: string): SiteTextFacts => ({
  ...line(path, label),
  kind,
});

/** The texts and figures that staff replace by their own (product 11.20); 60 at most. */
export const siteTexts = {
  'hero.headline': line(home, 'Headline'),
  'hero.lead': paragraph(home, 'Text under the headline'),
  'stats.views.value': line(home, 'Figure: video views', '9.3'),
  'stats.views.label': line(home, 'Words: video views', '9.3'),
  'stats.applicants.value': line(home, 'Figure: applicants', '9.3'),
  'stats.applicants.label': line(home, 'Words: applicants', '9.3'),
  'stats.established.value': line(home, 'Figure: established', '9.3'),
  'stats.established.label': line(home, 'Words: established', '9.3'),
  'stats.videos.value': line(home, 'Figure: recruitment videos', '9.3'),
  'stats.videos.label': line(home, 'Words: recruitment videos', '9.3'),
  experience: line(home, 'Line beside the figures', '9.3'),
  'reach.lead': paragraph(home, 'Our Reach: text'),
  'reach.note': paragraph(home, 'Our Reach: programmatic advertising'),
  'reach.video': line(home, 'Our Reach: audience of video networks'),
  'reach.short-video': line(home, 'Our Reach: audience of short-video networks'),
  'reach.photo': line(home, 'Our Reach: audience of photo networks'),
  'reach.social': line(home, 'Our Reach: audience of social networks'),
  'reach.search': line(home, 'Our Reach: audience of search networks'),
  'reach.streaming': line(home, 'Our Reach: audience of streaming networks'),
  'rmo-package.price': dollars(services, 'RMO Package: dollars a month', '9.6'),
  'rmo-package.videos': number('RMO Package: videos a month'),
  'rmo-package.views': line(services, 'RMO Package: expected views a month', '9.6'),
  'rmo-package.description': paragraph(services, 'RMO Package: short text'),
  'rmo-lg-package.price': dollars(services, 'RMO Large Package: dollars a month', '9.6'),
  'rmo-lg-package.videos': number('RMO Large Package: videos a month'),
  'rmo-lg-package.featured': number('RMO Large Package: featured jobs'),
  'rmo-lg-package.views': line(services, 'RMO Large Package: expected views a month', '9.6'),
  'rmo-lg-package.description': paragraph(services, 'RMO Large Package: short text'),
  'rpe-package.price': dollars(services, 'RPE Package: dollars a month', '9.6'),
  'rpe-package.videos': number('RPE Package: videos a month'),
  'rpe-package.featured': number('RPE Package: featured jobs'),
  'rpe-package.views': line(services, 'RPE Package: expected views a month', '9.6'),
  'rpe-package.description': paragraph(services, 'RPE Package: short text'),
  'packages.terms': paragraph(services, 'Packages: what the names and prices mean'),
  'packages.month': line(services, 'Packages: line under each price'),
  'foundation.price': dollars(executiveSearch, 'Foundation: dollars a month', '9.9'),
  'foundation.description': paragraph(executiveSearch, 'Foundation: text'),
  'spotlight.price': dollars(executiveSearch, 'Spotlight: dollars a month', '9.9'),
  'spotlight.description': paragraph(executiveSearch, 'Spotlight: text'),
  'velocity.price': dollars(executiveSearch, 'Velocity: dollars a month', '9.9'),
  'velocity.description': paragraph(executiveSearch, 'Velocity: text'),
  'tiers.package': paragraph(executiveSearch, 'Separate package and its price', '9.9'),
  'guarantee.months': paragraph(executiveSearch, 'Guarantee Disclosure: months', '9.10'),
  'guarantee.changes': paragraph(executiveSearch, 'Guarantee Disclosure: when it may not apply', '9.10'),
  'contact.lead': paragraph(contact, 'Text under the heading'),
  'contact.email': ofKind('email', contact, 'E-mail address'),
  'contact.phone': ofKind('phone', contact, 'Phone'),
  'contact.address': ofKind('address', contact, 'Street address'),
  'contact.hours': line(contact, 'Business hours', '9.11'),
  'faq.process.question': line(contact, 'FAQ, process: question'),
  'faq.process.answer': paragraph(contact, 'FAQ, process: answer'),
  'faq.industries.question': line(contact, 'FAQ, industries: question'),
  'faq.industries.answer': paragraph(contact, 'FAQ, industries: answer'),
  'faq.duration.question': line(contact, 'FAQ, duration: question'),
  'faq.duration.answer': paragraph(contact, 'FAQ, duration: answer', '9.11'),
  'faq.video.question': line(contact, 'FAQ, video interviews: question'),
  'faq.video.answer': paragraph(contact, 'FAQ, video interviews: answer'),
  'testimonials.lead': paragraph(videoServices, 'Client Testimonials: text'),
  privacy: ofKind('document', pagePaths.privacyPolicy, 'Privacy Policy'),
  terms: ofKind('document', pagePaths.termsOfService, 'Terms of Service'),
} as const satisfies Readonly<Record<string, SiteTextFacts>>;

export type SiteTextKey = keyof typeof siteTexts;

/** @returns the text that is shown: the company's own (product 11.20), else the built-in one */
export type ShownText = (key: SiteTextKey, builtIn: string) => string;

export function isSiteTextKey(key: string): key is SiteTextKey {
  return Object.hasOwn(siteTexts, key);
}

export function siteTextFacts(key: SiteTextKey): SiteTextFacts {
  return siteTexts[key];
}

/** Those that `shownBrand` asks for. */
export const brandTexts = [
  'contact.email',
  'contact.phone',
  'contact.address',
] as const satisfies readonly SiteTextKey[];

/** @returns the brand with the e-mail address, phone and street address that staff state (product 11.27) */
export function shownBrand(
  brand: Brand,
  shown: (key: (typeof brandTexts)[number], builtIn: string) => string,
): Brand {
  return {
    ...brand,
    email: shown('contact.email', brand.email),
    phone: shown('contact.phone', brand.phone),
    streetAddress: shown('contact.address', brand.streetAddress),
  };
}

/** @returns whether a text has a Spanish one beside it (product 11.21) */
export function hasSpanish(key: SiteTextKey): boolean {
  const { path, kind } = siteTextFacts(key);
  return isTranslated(path) && kind !== 'email' && kind !== 'phone' && kind !== 'address';
}

/** @returns the longest that staff may write, in characters */
export function siteTextLimit(key: SiteTextKey): number {
  return longest[siteTexts[key].kind];
}

const faultOf: Partial<Record<SiteTextKind, (text: string) => string | undefined>> = {
  document: legalTextFault,
  email: (text) =>
    isEmailAddress(text) ? undefined : 'Write an e-mail address, such as hello@company.example.',
  // Its link dials every figure of it.
  phone: (text) =>
    /^\+?(?:[\s().-]*\d){10,15}$/.test(text)
      ? undefined
      : 'Write a phone number with its area code and nothing else, such as (713) 555-0142.',
  // It is itself what `{address}` stands for.
  address: (text) => (/[{}]/.test(text) ? 'Write the address alone, without braces.' : undefined),
};

/** @returns what staff typed as it is stored, or why it cannot be, in words for them */
export function readSiteText(
  key: SiteTextKey,
  typed: string,
): { readonly text: string } | { readonly fault: string } {
  const { kind } = siteTexts[key];
  const isFigure = kind === 'dollars' || kind === 'number';
  const text =
    kind === 'document' ? multiLine(typed) : singleLine(isFigure ? typed.replace(/[$,\s]/g, '') : typed);
  if (text === '') return { fault: 'Write a text. "Back to the built-in text" removes your own.' };
  if (text.length > longest[kind])
    return { fault: `It has ${text.length} characters; ${longest[kind]} are possible.` };
  if (isFigure && !/^[1-9]\d*$/.test(text))
    return { fault: 'Write a whole number without cents, such as 6500.' };
  const fault = faultOf[kind]?.(text);
  return fault === undefined ? { text } : { fault };
}
