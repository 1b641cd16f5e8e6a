import {
  extraServices,
  homeServices,
  inDollars,
  packageFigures,
  packages,
  parseBrand,
  questionnaireSections,
  serviceIds,
  services,
  toasts,
} from 'contract';
import { accessibilityTexts } from './accessibility.js';
import {
  behindTheScenesSlides,
  clientDashboard,
  closingBand,
  experienceLine,
  hero,
  heroPictures,
  homeSections,
  stats,
  timeline,
} from './home.js';
import {
  claims,
  serviceAnchors,
  serviceSections,
  servicesPage,
} from './service-sections/service-sections.js';
import { contactFaq, contactPage } from './contact-page.js';
import { callToActionLabels } from './service-sections/service-section.js';
import { contactSubjectOf } from './contact-subjects.js';
import {
  executiveTiers,
  separateMarketingPackage,
  tierComparison,
  tierValueText,
} from './executive-search/tiers.js';
import {
  guaranteeDisclosure,
  processBlocks,
  questionnairePage,
  strategyCall,
} from './executive-search/executive-search-page.js';
import { layoutTexts } from './layout-texts.js';
import { privacyPolicy, termsOfService } from './legal.js';
import { platforms, reach } from './platforms.js';
import { mediaBuyingPlatforms } from './service-sections/media-and-production.js';
import { sitemapGroups } from './sitemap-page.js';
import { filmTipsPage, filmingTips, guideForm } from './videos/film-production-tips.js';
import { showcaseVideos, videoServicesPage } from './videos/video-services-page.js';

const brand = parseBrand({ BRAND_NAME: 'Northwind Example', BRAND_SLUG: 'northwind' });

/** Every piece of content, with the brand given where it is asked for. */
const everything = JSON.stringify([
  services,
  packages,
  serviceSections,
  servicesPage,
  homeSections,
  hero,
  heroPictures,
  stats,
  timeline(brand),
  platforms,
  reach,
  behindTheScenesSlides,
  clientDashboard,
  closingBand,
  contactPage,
  contactFaq(brand),
  executiveTiers,
  tierComparison,
  processBlocks,
  guaranteeDisclosure,
  questionnairePage,
  questionnaireSections,
  privacyPolicy(brand),
  termsOfService(brand),
  accessibilityTexts.statement(brand),
  sitemapGroups(brand),
  layoutTexts.footer,
  toasts,
  videoServicesPage,
  showcaseVideos,
  filmTipsPage,
  filmingTips,
  guideForm,
]);

describe('the content has the number of entries the product rules state', () => {
  it('eleven services, each with a section on the services page', () => {
    expect(services).toHaveLength(11);
    for (const { id } of services) expect(serviceAnchors).toContain(id);
    expect(services.filter(({ link }) => link === '/executive-search').map(({ id }) => id)).toEqual([
      'executive-search',
    ]);
    expect(services.filter(({ id, link }) => link === `/services#${id}`)).toHaveLength(10);
  });

  it('one featured service, three packages and six additional ones at home, two extra on the services page', () => {
    const { featured, packages, additional } = homeServices;
    expect([featured, packages.length, additional.length, extraServices.length]).toEqual([
      'employer-branding',
      3,
      6,
      2,
    ]);
    expect(new Set([featured, ...packages, ...additional, ...extraServices])).toEqual(new Set(serviceIds));
  });

  it('all anchors and all call-to-action labels of the services page', () => {
    expect(serviceSections.map(({ anchor }) => anchor)).toEqual([
      'recruitment-marketing-optimization',
      'rmo-package',
      'rmo-lg-package',
      'rpe-package',
      'retained-search',
      'hybrid-contingency',
      'hr-consulting',
      'media-buying',
      'video-production',
      'website-production',
      ...extraServices,
    ]);
    expect(new Set(serviceAnchors).size).toBe(serviceAnchors.length);
    expect(new Set(serviceSections.map(({ action }) => action.label))).toEqual(new Set(callToActionLabels));
    for (const { anchor, title, action } of serviceSections) {
      expect(action.to).toBe(`/contact?about=${anchor}`);
      expect(
        contactSubjectOf(new URL(action.to, 'https://site.example').searchParams.get('about'))?.subject,
      ).toBe(title);
    }
  });

  it('packages with their prices, videos, featured jobs and views', () => {
    expect(
      packages.map(({ price, videos, featuredJobs, expectedViews }) => [
        price,
        videos,
        featuredJobs,
        expectedViews,
      ]),
    ).toEqual([
      ['$6,500/month', 8, undefined, '15,000'],
      ['$8,000/month', 10, 8, '20,000'],
      ['$13,500/month', 12, 12, '20,000+'],
    ]);
  });

  it('the same figures for every package', () => {
    expect(
      packages.map((offer) =>
        packageFigures(offer).map(({ label, value }) => `${label}: ${value ?? 'none stated'}`),
      ),
    ).toEqual([
      ['Recruitment videos: 8', 'Featured jobs: none stated', 'Expected views per month: 15,000'],
      ['Recruitment videos: 10', 'Featured jobs: 8', 'Expected views per month: 20,000'],
      ['Recruitment videos: 12', 'Featured jobs: 12', 'Expected views per month: 20,000+'],
    ]);
  });

  it('the fees of search and media buying', () => {
    const fees = Object.fromEntries(
      serviceSections.flatMap(({ anchor, fees }) => (fees ? [[anchor, fees.summary]] : [])),
    );
    expect(fees).toEqual({
      'retained-search': 'A 25% fee, paid in thirds',
      'hybrid-contingency': 'An initial deposit plus 20% on placement',
      'media-buying': 'Fees of 5% to 15%',
    });
    expect(mediaBuyingPlatforms).toHaveLength(7);
    expect(claims.map(({ value }) => value)).toEqual(['40%', '80%', '25%']);
  });

  it('three executive search tiers, of which the middle one is popular', () => {
    expect(
      executiveTiers.map(({ name, monthlyPrice, badge, guaranteeMonths }) => [
        name,
        monthlyPrice,
        badge,
        guaranteeMonths,
      ]),
    ).toEqual([
      ['Foundation', 5000, undefined, 3],
      ['Spotlight', 7500, 'POPULAR', 6],
      ['Velocity', 10000, undefined, 6],
    ]);
    expect(separateMarketingPackage.text).toContain(
      `${inDollars(separateMarketingPackage.monthlyPrice)} per month`,
    );
  });

  it('a comparison table with the values of each tier', () => {
    const rows = Object.fromEntries(
      tierComparison.map(({ feature, valueOf }) => [
        feature,
        executiveTiers.map((tier) => tierValueText(valueOf(tier))).join(' | '),
      ]),
    );
    expect(rows).toMatchObject({
      'Monthly price': '$5,000 | $7,500 | $10,000',
      Focus: 'Targeted Screening | Video Interviewing & Landing Page | Full Video Campaign',
      'Video interviews': 'Not included | Included | Included',
      'Highlight clips': 'Not included | Included | Included',
      'Landing page': 'Not included | Included | Included',
      'Full video campaign': 'Not included | Not included | Included',
      'Employer branding assets': 'Not included | Not included | Included',
      'Final round support': 'Basic | Enhanced | Premium',
      'Salary negotiation': 'Optional | Optional | Optional',
      Onboarding: 'Optional | Optional | Optional',
      'Placement guarantee': '3 months | 6 months | 6 months',
    });
  });

  it('six process blocks, six platforms, five hero pictures, five slides, four questions', () => {
    expect(processBlocks).toHaveLength(6);
    expect(platforms.map(({ id }) => id)).toEqual([
      'video',
      'short-video',
      'photo',
      'social',
      'search',
      'streaming',
    ]);
    expect(reach.programmaticNote).toContain('150+ streaming networks');
    expect(heroPictures).toHaveLength(5);
    expect(behindTheScenesSlides).toHaveLength(5);
    expect(contactFaq(brand)).toHaveLength(4);
  });

  it('the stats and the years of the timeline', () => {
    expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '6M+ video views',
      '5k+ monthly applicants generated',
      '2018 established',
      '2,000+ recruitment videos',
    ]);
    expect(experienceLine).toBe('Over 40 years of combined experience');
    expect(timeline(brand).map(({ year }) => year)).toEqual([2004, 2009, 2010, 2016, 2018, 2020]);
  });
});

describe('the content', () => {
  it('names the company only by the brand setting', () => {
    expect(everything).toContain('Northwind Example');
    expect(everything).not.toMatch(/ascend/i);
  });

  it('uses each picture once', () => {
    const keys = [...heroPictures, ...behindTheScenesSlides.map(({ picture }) => picture)];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the texts of the product rules', () => {
    expect(contactPage.businessHours).toBe('Monday - Friday 9AM - 5PM CST');
    expect(strategyCall).toEqual({
      label: 'Book an Executive Search Strategy Call',
      to: '/contact?about=executive-search',
    });
    expect(toasts.contactSent).toMatchObject({
      title: 'Message sent',
      description: "We'll get back to you as soon as possible.",
    });
    expect(toasts.contactFailed).toMatchObject({
      title: 'Error',
      description: 'Failed to send message. Please try again later.',
      variant: 'destructive',
    });
    expect(toasts.questionnaireFailed.description).toBe(
      'There was an error submitting your questionnaire. Please try again.',
    );
    expect(questionnairePage.lead).toContain('7-10 minutes');
    expect(questionnairePage.closingNote).toContain('within 1 business day');
  });

  it('has legal pages under Texas law with arbitration in Houston, every section with its own anchor', () => {
    for (const { sections } of [privacyPolicy(brand), termsOfService(brand)]) {
      const text = JSON.stringify(sections);
      expect(text).toContain('laws of the State of Texas');
      expect(text).toMatch(/arbitration in Houston/);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  it('names the provider of analytics and cookies, when there are any', () => {
    const measured = privacyPolicy({ ...brand, analyticsContainer: 'GTM-ABC1234' }).sections;
    const said = (sections: typeof measured, id: string) =>
      JSON.stringify(sections.find((section) => section.id === id));
    const unmeasured = privacyPolicy(brand).sections;
    for (const id of ['stored-on-your-device', 'sharing']) {
      expect(said(measured, id)).toContain('Google');
      expect(said(unmeasured, id)).not.toContain('Google');
    }
    expect(said(measured, 'information-collected-automatically')).toContain('With your consent we measure');
    expect(said(unmeasured, 'information-collected-automatically')).toContain('We use no analytics');
    expect(said(unmeasured, 'stored-on-your-device')).not.toContain('analytics');
    expect(said(measured, 'stored-on-your-device')).toContain('cookies');
  });
});
