import { hero } from '../../content/hero.js';
import { pagePaths } from 'contract';
import { data, useLoaderData } from 'react-router-dom';
import type { Teaser } from '../../features/careers/teaser/load-careers-teaser.js';
import { HomeHero } from '../../features/home/hero/HomeHero.js';
import { isArrivingAt } from '../../lib/followed-router.js';
import { failed, reaching } from '../../lib/unreached.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { organization } from '../structured-data/organization.js';
import { Careers, Contact, Ending, Gallery, loadHomeParts, Story } from '../home-parts.js';
import { webSite } from '../structured-data/web-site.js';

interface HomeData {
  readonly teaser: Teaser | Promise<Teaser>;
}

export async function loader({ request }: PageLoaderArgs) {
  const loading = askForTeaser(request.signal);
  if (isArrivingAt(pagePaths.home)) {
    await loadHomeParts();
    return { teaser: loading } satisfies HomeData;
  }
  const loaded = { teaser: await loading };
  // Ten of eleven sections stand without the gateway: the page is a success, but only until the jobs are back.
  return loaded.teaser.kind === 'failed' ? data(loaded, { headers: { 'Cache-Control': 'no-store' } }) : loaded;
}

/** Who begins the visit here has the jobs in the document: what asks for them is fetched when they are asked for. */
function askForTeaser(signal: AbortSignal): Promise<Teaser> {
  return reaching(import('../../features/careers/teaser/load-careers-teaser.js')).then(({ loadCareersTeaser }) => loadCareersTeaser(signal), failed);
}

/** The eleven sections of spec section 2, "Home page sections", in its order. */
export function Component() {
  const { teaser } = useLoaderData<HomeData>();
  return (
    <>
      <HomeHero />
      <Story.Part />
      <Gallery.Part />
      <Careers.Part teaser={teaser} />
      <Contact.Part />
      <Ending.Part />
    </>
  );
}

export function head(_: unknown, { brand, siteUrl }: PageContext): PageHead {
  return {
    title: `${brand.name} | ${hero.headline}`,
    description: hero.lead,
    canonical: pagePaths.home,
    // Read by search engines in the document: the page every visit may begin with carries no code for it.
    ...(import.meta.env.SSR && { structuredData: [organization(brand, siteUrl), webSite(brand, siteUrl)] }),
  };
}
