import { filmTipsPage } from '../../content/videos/film-production-tips.js';
import { pagePaths, restRoutes } from 'contract';
import { useActionData, useLoaderData } from 'react-router-dom';
import { FilmProductionTips } from '../../features/film-guide/FilmProductionTips.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { sentAsDownload, type GuideDelivery } from '../../lib/guide-answer.js';
import { isSent, sentParameter, type PostedForm } from '../../lib/posted-form.js';
import { Head } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

interface TipsData {
  /** The guide form was posted without scripts, and this has come of it. */
  readonly delivered: GuideDelivery;
}

export function loader({ request }: PageLoaderArgs): TipsData {
  if (isSent(request.url)) return { delivered: { kind: 'mailed' } };
  const isThere = new URL(request.url).searchParams.get(sentParameter) === sentAsDownload;
  return { delivered: isThere ? { kind: 'download', url: restRoutes.guide } : { kind: 'none' } };
}

export function Component() {
  const { delivered } = useLoaderData<TipsData>();
  // What the site's server found when the form was posted to it.
  const posted = useActionData<PostedForm>();
  return (
    <>
      <Head {...head(usePageContext())} />
      <FilmProductionTips posted={posted} delivered={delivered} />
    </>
  );
}

function head({ brand }: PageContext): PageHead {
  return {
    title: `${filmTipsPage.eyebrow} | ${brand.name}`,
    description: filmTipsPage.lead,
    canonical: pagePaths.filmProductionTips,
  };
}
