import { Box, Typography } from '@mui/material';
import { monthly } from 'contract';
import { ButtonLink } from '../../components/ButtonLink.js';
import { CheckList } from '../../components/CheckList.js';
import { MonthlyPrice } from '../../components/MonthlyPrice.js';
import { Section } from '../../components/Section.js';
import { alignedParts, offerGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { contactAbout } from '../../content/links.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { executiveTiersIn, type ExecutiveTier } from '../../content/executive-search/tiers.js';
import { useShownText } from '../../lib/brand.js';
import { columns } from '../../theme/styles.js';
import { colour, elevation, fontSize, radius } from '../../theme/tokens.js';
import { FilmInPlace } from '../../components/film/FilmInPlace.js';

export function TierCards() {
  return (
    <Section title={executiveSearchPage.tiersHeading}>
      <Box sx={offerGrid}>
        {executiveTiersIn(useShownText()).map((tier) => (
          <TierCard key={tier.id} tier={tier} />
        ))}
      </Box>
      <Box sx={candidates}>
        <FilmInPlace film={executiveSearchPage.film} sizes="(min-width: 900px) 560px, 100vw" />
        <Box>
          <Typography variant="h4" component="h3">
            {executiveSearchPage.filmHeading}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1.5, maxWidth: '48ch' }}>
            {executiveSearchPage.filmLead}
          </Typography>
        </Box>
      </Box>
    </Section>
  );
}

/** What Spotlight adds, shown. */
const candidates = {
  mt: { xs: 5, md: 7 },
  ...columns({ md: 2 }),
  gap: { xs: 3, md: 6 },
  alignItems: 'center',
} as const;

function TierCard({ tier }: { readonly tier: ExecutiveTier }) {
  const { id, level, name, badge, icon: Icon, monthlyPrice, focus, description, includes } = tier;
  const heading = `tier-${id}`;
  const popular = badge !== undefined;
  return (
    <SurfaceCard
      component="section"
      aria-labelledby={heading}
      className={popular ? 'on-night' : undefined}
      sx={[cardStyle, popular && popularCard]}
    >
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
          <Icon aria-hidden sx={{ fontSize: 34, color: popular ? colour.ember : 'secondary.main' }} />
          {popular && (
            <Box component="span" sx={badgeStyle}>
              {badge}
            </Box>
          )}
        </Box>
        <Typography
          component="p"
          sx={{ mt: 2, fontSize: fontSize.small, color: popular ? colour.onNightMuted : 'text.secondary' }}
        >
          Level {level}
        </Typography>
        <Typography id={heading} variant="h3">
          {name}
        </Typography>
      </Box>
      <MonthlyPrice price={monthly(monthlyPrice)} />
      <Typography variant="h6" component="p" sx={{ color: popular ? colour.emberBright : 'secondary.main' }}>
        {focus}
      </Typography>
      <Typography sx={{ color: popular ? colour.onNightMuted : 'text.secondary' }}>{description}</Typography>
      <CheckList items={includes} {...(popular && { tickColor: colour.ember })} />
      <ButtonLink to={contactAbout(id)} look={popular ? 'ember' : 'outlined'}>
        {executiveSearchPage.askAbout(name)}
      </ButtonLink>
    </SurfaceCard>
  );
}

const cardStyle = { ...alignedParts(6), gap: 2, p: { xs: 3, sm: 4, md: 3, lg: 4 } } as const;

const popularCard = {
  bgcolor: colour.night,
  borderColor: colour.night,
  boxShadow: elevation.raised,
} as const;

const badgeStyle = {
  ml: 'auto',
  px: 1.5,
  py: 0.375,
  borderRadius: `${radius.pill}px`,
  bgcolor: colour.ember,
  color: colour.onEmber,
  fontSize: fontSize.label,
  fontWeight: 700,
  letterSpacing: '0.06em',
} as const;
