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
import { GuideForm } from '../../features/film-guide/GuideForm.js';
import { type GuideDelivery, sentAsDownload } from '../../lib/data/guide-answer.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { isSent, type PostedForm, sentParameter } from '../../lib/data/posted-form.js';
import { useBrand } from '../../lib/brand.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour, font, radius } from '../../theme/tokens.js';

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
        <Box component="ol" sx={grid}>
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
            <Picture picture="work-classroom" decorative only="wide" sizes="560px" ratio="16 / 9" />
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

const grid = {
  ...plainList,
  ...columns({ md: 6 }),
  gap: 3,
  '& > li': { gridColumn: { md: 'span 2' } },
  '& > li:nth-of-type(1), & > li:nth-of-type(2), & > li:nth-of-type(6), & > li:nth-of-type(7)': {
    gridColumn: { md: 'span 3' },
  },
} as const;

interface TipCardProps {
  readonly tip: FilmingTips;
  readonly number: number;
}

function TipCard({ tip: { title, lead, tips }, number }: TipCardProps) {
  return (
    <SurfaceCard component="li">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            fontFamily: font.display,
            fontWeight: 700,
            fontSize: '2rem',
            lineHeight: 1,
            color: colour.rust,
          }}
        >
          {number}
        </Box>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      </Box>
      <Typography sx={{ mt: 1.5, fontWeight: 650 }}>{lead}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 0.75 }}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Box>
    </SurfaceCard>
  );
}
