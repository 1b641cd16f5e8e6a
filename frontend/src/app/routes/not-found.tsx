import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { data, redirect } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Head } from '../../components/Head.js';
import { nightBand, NightBackdrop } from '../../components/NightBackdrop.js';
import { useLayoutTexts } from '../../content/layout-texts.js';
import { retiredAddress } from '../../content/redirects.js';
import { useBrand } from '../../lib/brand.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { colour, font } from '../../theme/tokens.js';

/** Links to retired addresses are followed inside the router too, where no server redirects (product 2.3). */
export function loader({ request }: PageLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const target = retiredAddress(pathname, search);
  return target === undefined ? data(null, { status: 404 }) : redirect(target, 301);
}

/** The not-found screen of product 2.4, with its developer-style hint. */
export function Component() {
  const texts = useLayoutTexts().notFound;
  const { name } = useBrand();
  return (
    <Box className="on-night" sx={nightBand}>
      <Head title={`${texts.title} | ${name}`} description={texts.description} robots="noindex" />
      <NightBackdrop picture="hero-2" only="wide" />
      <Container
        sx={{
          minHeight: '68vh',
          py: { xs: 8, md: 12 },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'flex-start',
        }}
      >
        <Typography variant="h1" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Box
            component="span"
            sx={{
              fontFamily: font.display,
              fontSize: 'clamp(6rem, 22vw, 15rem)',
              lineHeight: 0.85,
              color: colour.ember,
            }}
          >
            404
          </Box>
          <span>{texts.title}</span>
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 3, maxWidth: '52ch', color: colour.onNightMuted }}>
          {texts.hint}
        </Typography>
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ButtonLink to={pagePaths.careers} look="ember">
            {texts.jobs}
          </ButtonLink>
        </Box>
      </Container>
    </Box>
  );
}
