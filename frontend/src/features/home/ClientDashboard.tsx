import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, Typography } from '@mui/material';
import { ButtonLink, type ButtonLinkProps } from '../../components/ButtonLink.js';
import { CheckList } from '../../components/CheckList.js';
import { Picture, pictureBeside } from '../../components/Picture.js';
import { Section } from '../../components/Section.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { clientDashboard } from '../../content/home.js';
import { useBrand } from '../../lib/brand.js';
import { columns } from '../../theme/styles.js';
import { colour, radius } from '../../theme/tokens.js';

/** The external portal for clients (product 2.12). */
export function ClientDashboard() {
  return (
    <Section>
      <Box className="on-night" sx={band}>
        <Box sx={{ order: { xs: 1, md: 0 }, p: { xs: 3, sm: 5, lg: 7 }, alignSelf: 'center' }}>
          <Typography variant="h2">{clientDashboard.heading}</Typography>
          <Typography variant="subtitle1" sx={{ mt: 2, color: colour.onNightMuted }}>
            {clientDashboard.lead}
          </Typography>
          <Box sx={{ my: 3.5 }}>
            <CheckList items={clientDashboard.points} tickColor={colour.ember} />
          </Box>
          <PortalButton label={clientDashboard.action} look="ember" />
        </Box>
        <Picture
          picture="hero-5"
          decorative
          sizes="(min-width: 900px) 600px, 100vw"
          ratio={{ xs: '16 / 7', md: '16 / 10' }}
        />
      </Box>
    </Section>
  );
}

const band = {
  ...columns({ md: 2 }),
  ...pictureBeside('md'),
  overflow: 'hidden',
  borderRadius: `${radius.band}px`,
  bgcolor: colour.petrolDark,
} as const;

interface PortalButtonProps extends Pick<ButtonLinkProps, 'look'> {
  readonly label: string;
}

/** Opens the clients' portal, which is no part of this site, in a new tab (product 1.6). */
export function PortalButton({ label, look }: PortalButtonProps) {
  const { portalUrl } = useBrand();
  return (
    <ButtonLink to={portalUrl} target="_blank" rel="noopener" look={look}>
      {label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      <OpenInNewRounded aria-hidden />
    </ButtonLink>
  );
}
