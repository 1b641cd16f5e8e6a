import { filmTipsPage, pagePaths } from 'db/contract';
import { useActionData, useLoaderData } from 'react-router-dom';
import { FilmProductionTips } from '../../features/videos/tips/FilmProductionTips.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { isSent, type PostedForm } from '../../lib/posted-form.js';

interface TipsData {
  /** The guide form was posted without scripts, and the guide is in the mail. */
  readonly sent: boolean;
}

export function loader({ request }: PageLoaderArgs): TipsData {
  return { sent: isSent(request.url) };
}

export function Component() {
  const { sent } = useLoaderData<TipsData>();
  // What the site's server found when the form was posted to it.
  const posted = useActionData<PostedForm>();
  return <FilmProductionTips posted={sent ? 'sent' : posted} />;
}

export function head(_: unknown, { brand }: PageContext): PageHead {
  return { title: `${filmTipsPage.eyebrow} | ${brand.name}`, description: filmTipsPage.lead, canonical: pagePaths.filmProductionTips };
}
