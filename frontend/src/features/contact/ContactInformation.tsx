import type { SvgIconComponent } from '@mui/icons-material';
import CallRounded from '@mui/icons-material/CallRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { contactPage } from '../../content/contact-page.js';
import { phoneAddress, useBrand } from '../../lib/brand.js';
import { colour, radius } from '../../theme/tokens.js';
import { SocialLinks } from './SocialLinks.js';

/** How else to reach the company (product 2.33); all of it is the brand's. */
export function ContactInformation() {
  const { email, phone, city, streetAddress } = useBrand();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} className="on-night" sx={card}>
      <Typography id={heading} variant="h4" component="h3">
        {contactPage.informationHeading}
      </Typography>
      <Box component="address" sx={{ mt: 3, fontStyle: 'normal', display: 'grid', gap: 2.5 }}>
        <Line icon={MailOutlineRounded} label="Email">
          <Link href={`mailto:${email}`} sx={reach}>
            {email}
          </Link>
        </Line>
        <Line icon={CallRounded} label="Phone">
          <Link href={phoneAddress(phone)} sx={reach}>
            {phone}
          </Link>
        </Line>
        <Line icon={PlaceOutlined} label="Location">
          <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
            {city}
          </Box>
          <Box component="span" sx={{ color: colour.onNightMuted }}>
            {streetAddress}
          </Box>
        </Line>
        <Line icon={ScheduleRounded} label={contactPage.businessHoursHeading}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {contactPage.businessHours}
          </Box>
        </Line>
      </Box>
      <Typography variant="h6" component="h4" sx={{ mt: 4, mb: 1.5 }}>
        {contactPage.socialHeading}
      </Typography>
      <SocialLinks />
    </Box>
  );
}

interface LineProps {
  readonly icon: SvgIconComponent;
  readonly label: string;
  readonly children: ReactNode;
}

function Line({ icon: Icon, label, children }: LineProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 2 }}>
      <Icon aria-hidden sx={{ mt: 0.25, color: colour.ember }} />
      <div>
        <Typography component="div" sx={{ color: colour.onNightMuted, fontSize: '0.9375rem' }}>
          {label}
        </Typography>
        {children}
      </div>
    </Box>
  );
}

const card = {
  minWidth: 0,
  p: { xs: 3, sm: 4 },
  borderRadius: `${radius.card}px`,
  bgcolor: colour.night,
  color: colour.onNight,
} as const;

/** Tall enough for a finger. */
const reach = {
  display: 'inline-block',
  py: 0.25,
  minHeight: 28,
  fontWeight: 650,
  color: colour.onNight,
  textDecorationColor: 'currentColor',
  overflowWrap: 'anywhere',
} as const;
