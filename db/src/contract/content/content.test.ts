import * as contract from '../index.js';

const brand = contract.parseBrand({ BRAND_NAME: 'Northwind Example', BRAND_SLUG: 'northwind' });

/** Every piece of content, with the brand given where it is asked for. */
const everything = JSON.stringify([
  contract.services,
  contract.packages,
  contract.serviceSections,
  contract.servicesPage,
  contract.homeSections,
  contract.hero,
  contract.heroPictures,
  contract.stats,
  contract.timeline(brand),
  contract.platforms,
  contract.reach,
  contract.behindTheScenesSlides,
  contract.clientDashboard,
  contract.closingBand,
  contract.contactPage,
  contract.contactFaq(brand),
  contract.executiveTiers,
  contract.tierComparison,
  contract.processBlocks,
  contract.guaranteeDisclosure,
  contract.questionnairePage,
  contract.questionnaireSections,
  contract.privacyPolicy(brand),
  contract.termsOfService(brand),
  contract.sitemapGroups(brand),
  contract.footer,
  contract.toasts,
  contract.videoServicesPage,
  contract.showcaseVideos,
  contract.filmTipsPage,
  contract.filmingTips,
  contract.guideForm,
]);

describe('the content counts what the specification counts', () => {
  it('eleven services, each landing on a section of the services page', () => {
    expect(contract.services).toHaveLength(11);
    for (const { id } of contract.services) expect(contract.serviceAnchors).toContain(id);
    expect(contract.services.filter(({ link }) => link === '/executive-search').map(({ id }) => id)).toEqual(['executive-search']);
    expect(contract.services.filter(({ id, link }) => link === `/services#${id}`)).toHaveLength(10);
  });

  it('one featured service, three packages and six additional ones at home, two extra on the services page', () => {
    const { featured, packages, additional } = contract.homeServices;
    expect([featured, packages.length, additional.length, contract.extraServices.length]).toEqual(['employer-branding', 3, 6, 2]);
    expect(new Set([featured, ...packages, ...additional, ...contract.extraServices])).toEqual(new Set(contract.serviceIds));
  });

  it('all anchors and all call-to-action labels of the services page', () => {
    expect(contract.serviceSections.map(({ anchor }) => anchor)).toEqual([
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
      ...contract.extraServices,
    ]);
    expect(new Set(contract.serviceAnchors).size).toBe(contract.serviceAnchors.length);
    expect(new Set(contract.serviceSections.map(({ action }) => action.label))).toEqual(new Set(contract.callToActionLabels));
    for (const { action } of contract.serviceSections) expect(action.to).toBe('/contact');
  });

  it('packages with their prices, videos, featured jobs and views', () => {
    expect(contract.packages.map(({ price, videos, featuredJobs, expectedViews }) => [price, videos, featuredJobs, expectedViews])).toEqual([
      ['$6,500/month', 8, undefined, '15,000'],
      ['$8,000/month', 10, 8, '20,000'],
      ['$13,500/month', 12, 12, '20,000+'],
    ]);
  });

  it('the same figures for every package, so that they compare', () => {
    expect(contract.packages.map((offer) => contract.packageFigures(offer).map(({ label, value }) => `${label}: ${value ?? 'none stated'}`))).toEqual([
      ['Recruitment videos: 8', 'Featured jobs: none stated', 'Expected views per month: 15,000'],
      ['Recruitment videos: 10', 'Featured jobs: 8', 'Expected views per month: 20,000'],
      ['Recruitment videos: 12', 'Featured jobs: 12', 'Expected views per month: 20,000+'],
    ]);
  });

  it('the fees of search and media buying', () => {
    const fees = Object.fromEntries(contract.serviceSections.flatMap(({ anchor, fees }) => (fees ? [[anchor, fees.summary]] : [])));
    expect(fees).toEqual({
      'retained-search': 'A 25% fee, paid in thirds',
      'hybrid-contingency': 'An initial deposit plus 20% on placement',
      'media-buying': 'Fees of 5% to 15%',
    });
    expect(contract.mediaBuyingPlatforms).toHaveLength(7);
    expect(contract.claims.map(({ value }) => value)).toEqual(['40%', '80%', '25%']);
  });

  it('three executive search tiers, of which the middle one is popular', () => {
    expect(contract.executiveTiers.map(({ name, monthlyPrice, badge, guaranteeMonths }) => [name, monthlyPrice, badge, guaranteeMonths])).toEqual([
      ['Foundation', 5000, undefined, 3],
      ['Spotlight', 7500, 'POPULAR', 6],
      ['Velocity', 10000, undefined, 6],
    ]);
    expect(contract.separateMarketingPackage.text).toContain(`${contract.inDollars(contract.separateMarketingPackage.monthlyPrice)} per month`);
  });

  it('a comparison table with the values of each tier', () => {
    const rows = Object.fromEntries(
      contract.tierComparison.map(({ feature, values }) => [feature, Object.values(values).map(contract.tierValueText).join(' | ')]),
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
    expect(contract.processBlocks).toHaveLength(6);
    expect(contract.platforms.map(({ id }) => id)).toEqual(['video', 'short-video', 'photo', 'social', 'search', 'streaming']);
    expect(contract.reach.programmaticNote).toContain('150+ streaming networks');
    expect(contract.heroPictures).toHaveLength(5);
    expect(contract.behindTheScenesSlides).toHaveLength(5);
    expect(contract.contactFaq(brand)).toHaveLength(4);
  });

  it('the stats and the years of the timeline', () => {
    expect(contract.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '6M+ video views',
      '5k+ monthly applicants generated',
      '2018 established',
      '2,000+ recruitment videos',
    ]);
    expect(contract.experienceLine).toBe('Over 40 years of combined experience');
    expect(contract.timeline(brand).map(({ year }) => year)).toEqual([2004, 2009, 2010, 2016, 2018, 2020]);
  });
});

describe('the content', () => {
  it('names the company only as the brand does', () => {
    expect(everything).toContain('Northwind Example');
    expect(everything).not.toMatch(/ascend/i);
  });

  it('uses each picture once', () => {
    const keys = [...contract.heroPictures, ...contract.behindTheScenesSlides.map(({ picture }) => picture)];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps the wordings of the specification', () => {
    expect(contract.contactPage.businessHours).toBe('Monday - Friday 9AM - 5PM CST');
    expect(contract.strategyCall).toEqual({ label: 'Book an Executive Search Strategy Call', to: '/contact' });
    expect(contract.toasts.contactSent).toMatchObject({ title: 'Message sent', description: "We'll get back to you as soon as possible." });
    expect(contract.toasts.contactFailed).toMatchObject({
      title: 'Error',
      description: 'Failed to send message. Please try again later.',
      variant: 'destructive',
    });
    expect(contract.toasts.questionnaireFailed.description).toBe('There was an error submitting your questionnaire. Please try again.');
    expect(contract.questionnairePage.lead).toContain('7-10 minutes');
    expect(contract.questionnairePage.closingNote).toContain('within 1 business day');
  });

  it('has legal pages under Texas law with arbitration in Houston, every section with a link of its own', () => {
    for (const { sections } of [contract.privacyPolicy(brand), contract.termsOfService(brand)]) {
      const text = JSON.stringify(sections);
      expect(text).toContain('laws of the State of Texas');
      expect(text).toMatch(/arbitration in Houston/);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  it('names whose analytics and cookies there are, where there are any', () => {
    const measured = contract.privacyPolicy({ ...brand, analyticsContainer: 'GTM-ABC1234' }).sections;
    const said = (sections: typeof measured, id: string) => JSON.stringify(sections.find((section) => section.id === id));
    const unmeasured = contract.privacyPolicy(brand).sections;
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
