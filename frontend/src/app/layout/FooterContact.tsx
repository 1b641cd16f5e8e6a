import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { footer } from '../../content/footer.js';
import { useBrand } from '../../lib/brand.js';
import { phoneAddress } from '../../lib/phone-address.js';
import { fontSize } from '../../theme/tokens.js';
import { FooterColumn } from './FooterColumn.js';
import { footerLink } from './FooterLink.js';

/** How to reach the company; all of it is the brand's. */
export function FooterContact() {
  const { email, phone, streetAddress } = useBrand();
  return (
    <FooterColumn title={footer.contactHeading} wide>
      <Box component="address" sx={{ fontStyle: 'normal', display: 'grid', justifyItems: 'start' }}>
        <Box component="a" href={`mailto:${email}`} sx={[footerLink, { overflowWrap: 'anywhere' }]}>
          {email}
        </Box>
        <Box component="a" href={phoneAddress(phone)} sx={footerLink}>
          {phone}
        </Box>
        <Typography sx={{ py: 0.75, fontSize: fontSize.small }}>{streetAddress}</Typography>
      </Box>
    </FooterColumn>
  );
}
