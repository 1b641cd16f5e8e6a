import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { copyrightLine } from '../../content/footer.js';
import { pagePaths } from 'contract';
import { PrivacyChoicesButton } from '../../features/privacy/PrivacyChoicesButton.js';
import { useBrand } from '../../lib/brand.js';
import { onlyWithScripts } from '../../theme/only-with-scripts.js';
import { colour, fontSize } from '../../theme/tokens.js';
import { useToday } from '../root-data.js';
import { FooterColumns } from './FooterColumns.js';
import { footerButton, FooterLink } from './FooterLink.js';

/** Footer (product 3.6). */
export function Footer() {
  const brand = useBrand();
  const today = useToday();
  const legal = [
    { label: 'Privacy Policy', path: pagePaths.privacyPolicy },
    { label: 'Terms of Service', path: pagePaths.termsOfService },
    { label: 'Sitemap', path: pagePaths.sitemap },
  ];
  return (
    <Box
      component="footer"
      className="on-night no-print"
      sx={{ bgcolor: colour.night, color: colour.onNightMuted }}
    >
      <Container sx={{ pt: { xs: 7, md: 10 }, pb: 4 }}>
        <FooterColumns />
        <Box
          sx={{
            mt: 5,
            pt: 3,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 4,
            rowGap: 1,
            borderTop: `1px solid ${colour.nightLine}`,
          }}
        >
          <Typography sx={{ fontSize: fontSize.small, py: 1 }}>
            {copyrightLine(brand.name, Number(today.slice(0, 4)))}
          </Typography>
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' }}
          >
            {legal.map((link) => (
              <li key={link.path}>
                <FooterLink {...link} />
              </li>
            ))}
            <Box component="li" sx={onlyWithScripts}>
              <PrivacyChoicesButton sx={footerButton} />
            </Box>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
