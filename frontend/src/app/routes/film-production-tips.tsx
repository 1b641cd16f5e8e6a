import { Box, Typography } from '@mui/material';
import { pagePaths, restRoutes } from 'contract';
import { useActionData, useLoaderData } from 'react-router-dom';
import { CheckList } from '../../components/CheckList.js';
import { Head } from '../../components/Head.js';
import { HeroPicture, PageHero } from '../../components/PageHero.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Picture } from '../../components/Picture.js';
import { Section } from '../../components/Section.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import {
  filmingTips,
  type FilmingTips,
  filmTipsPage,
  guideForm,
} from '../../content/videos/film-production-tips.js';
import { FilmInPlace } from '../../components/film/FilmInPlace.js';
import { GuideForm } from '../../features/film-guide/GuideForm.js';
import { type GuideDelivery, sentAsDownload } from '../../lib/data/guide-answer.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { isSent, type PostedForm, sentParameter } from '../../lib/data/posted-form.js';
import { useBrand } from '../../lib/brand.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour, radius } from '../../theme/tokens.js';

interface TipsData {
  /** The guide form was posted without scripts, and this has come of it. */
  readonly delivered: GuideDelivery;
}

export function loader({ request }: PageLoaderArgs): TipsData {
  if (isSent(request.url)) return { delivered: { kind: 'mailed' } };
  const isThere = new URL(request.url).searchParams.get(sentParameter) === sentAsDownload;
  return { delivered: isThere ? { kind: 'download', url: restRoutes.guide } : { kind: 'none' } };
}

const page = filmTipsPage;

/** "Film Production Tips" (product 2.26). */
export function Component() {
  const { delivered } = useLoaderData<TipsData>();
  // What the site's server found when the form was posted to it.
  const posted = useActionData<PostedForm>();
  return (
    <>
      <Head
        title={`${page.eyebrow} | ${useBrand().name}`}
        description={page.lead}
        canonical={pagePaths.filmProductionTips}
      />
      <PageHero
        eyebrow={page.eyebrow}
        title={page.title}
        lead={page.lead}
        media={<HeroPicture picture="behind-the-scenes-5" />}
        actions={
          <ButtonLink to={`#${page.guideAnchor}`} look="ember">
            {page.toGuide}
          </ButtonLink>
        }
      />
      <Section title={page.tipsHeading} lead={page.tipsLead}>
        <Box component="ol" sx={plainList}>
          {filmingTips.map((tip, index) => (
            <TipCard key={tip.title} tip={tip} number={index + 1} />
          ))}
        </Box>
      </Section>
      <Section title={page.rulesHeading} tone="sunken">
        <Box sx={halves}>
          <CheckList items={page.rules} tickColor="secondary.main" />
          <Box sx={{ overflow: 'hidden', borderRadius: `${radius.card}px` }}>
            <Picture
              picture="film-tips-hero"
              decorative
              sizes="(min-width: 900px) 560px, 100vw"
              ratio="16 / 9"
            />
          </Box>
        </Box>
      </Section>
      <Section id={page.guideAnchor} title={guideForm.heading} lead={guideForm.lead} tone="surface">
        <Box sx={halves}>
          <SurfaceCard sx={{ p: { xs: 2.5, sm: 4 } }}>
            <GuideForm posted={posted} delivered={delivered} />
          </SurfaceCard>
          <Box
            sx={{
              display: { xs: 'none', md: 'block' },
              overflow: 'hidden',
              borderRadius: `${radius.card}px`,
            }}
          >
            <Picture picture="behind-the-scenes-1" decorative only="wide" sizes="560px" ratio="16 / 9" />
          </Box>
        </Box>
      </Section>
      <Section title={page.contactHeading} lead={page.contactLead} tone="sunken">
        <ButtonLink to={page.contact.to}>{page.contact.label}</ButtonLink>
      </Section>
    </>
  );
}

const halves = { ...columns({ md: '1fr 1fr' }), gap: { xs: 4, md: 8 }, alignItems: 'center' } as const;

interface TipCardProps {
  readonly tip: FilmingTips;
  readonly number: number;
}

/** A habit: its film beside all of its words, or its tips beside its name. */
function TipCard({ tip: { title, lead, tips, film }, number }: TipCardProps) {
  const list = (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 0.75 }}>
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </Box>
  );
  const upright = film?.aspectRatio === 'PORTRAIT';
  return (
    <Box component="li" sx={[habit, { rowGap: film ? 2.5 : 0 }]}>
      <Typography variant="h3" component="span" aria-hidden sx={{ color: colour.rust }}>
        {number}
      </Typography>
      <Box>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Typography sx={{ mt: 1.5, fontWeight: 650 }}>{lead}</Typography>
        {film && list}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, ...(upright && { width: 240, maxWidth: '100%' }) }}>
        {film ? (
          <FilmInPlace film={film} sizes={upright ? '240px' : '(min-width: 900px) 520px, 80vw'} />
        ) : (
          list
        )}
      </Box>
    </Box>
  );
}

const habit = {
  ...columns({ xs: '2.25rem minmax(0, 1fr)', md: '3.5rem minmax(0, 1fr) minmax(0, 1fr)' }),
  columnGap: { md: 4 },
  py: { xs: 4, md: 5 },
  borderTop: `2px solid ${colour.line}`,
} as const;
