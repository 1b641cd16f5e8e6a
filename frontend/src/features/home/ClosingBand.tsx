import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { closingBand } from '../../content/home.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { nightBand, NightBackdrop } from '../../components/NightBackdrop.js';
import { useShownText } from '../../lib/site-texts.js';
import { PortalButton } from './ClientDashboard.js';

const { heading, lead, contact, clientLogin } = closingBand;

/** The closing section of the page (product 2.19). */
export function ClosingBand() {
  return (
    <Box component="section" aria-labelledby="closing-heading" className="on-night" sx={nightBand}>
      <NightBackdrop picture="contact-hero" />
      <Container sx={{ py: { xs: 6, md: 15 } }}>
        <Typography id="closing-heading" variant="h2" sx={{ maxWidth: '18ch' }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 2, maxWidth: '48ch' }}>
          {useShownText()('closing.lead', lead)}
        </Typography>
        <Box sx={{ mt: { xs: 3, md: 4.5 }, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ButtonLink to={pagePaths.contact} look="ember">
            {contact}
          </ButtonLink>
          <PortalButton label={clientLogin} look="outlinedOnNight" />
        </Box>
      </Container>
    </Box>
  );
}
