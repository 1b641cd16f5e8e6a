import CallRounded from '@mui/icons-material/CallRounded';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Instagram from '@mui/icons-material/Instagram';
import LinkedIn from '@mui/icons-material/LinkedIn';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import YouTube from '@mui/icons-material/YouTube';
import { Box, Link, SvgIcon, type SvgIconProps, Typography } from '@mui/material';
import { type ComponentType, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { type SocialId, socialLabels } from '../../content/contact-page.js';
import { useContactTexts } from '../../content/contact-texts.js';
import { phoneAddress, useBrand, useShownText } from '../../lib/brand.js';
import { fingerHigh, plainList, square } from '../../theme/styles.js';
import { colour, motion, radius } from '../../theme/tokens.js';

/** The company's addresses (product 2.33), from the brand. */
export function ContactInformation({ headings }: { readonly headings: 'h2' | 'h3' }) {
  const { email, phone, city, streetAddress } = useBrand();
  const heading = useId();
  const texts = useContactTexts();
  const { information } = texts;
  return (
    <Box component="section" aria-labelledby={heading} className="on-night" sx={card}>
      <Typography id={heading} variant="h5" component={headings}>
        {texts.informationHeading}
      </Typography>
      <Box
        component="address"
        sx={{ mt: 2.5, fontStyle: 'normal', display: 'grid', gap: { xs: 1.25, md: 2 } }}
      >
        <Line icon={MailOutlineRounded} label={information.email}>
          <Link href={`mailto:${email}`} sx={reach}>
            {email}
          </Link>
        </Line>
        <Line icon={CallRounded} label={information.phone}>
          <Link href={phoneAddress(phone)} sx={reach}>
            {phone}
          </Link>
        </Line>
        <Line icon={PlaceOutlined} label={information.location}>
          <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
            {city}
          </Box>
          <Box component="span" sx={{ color: colour.onNightMuted }}>
            {/* State and ZIP code on one line. */}
            {streetAddress.replace(/ (?=\S+$)/, '\u00a0')}
          </Box>
        </Line>
        <Line icon={ScheduleRounded} label={texts.businessHoursHeading}>
          <Box component="span" sx={{ display: 'block', fontWeight: 650, textWrap: 'balance' }}>
            {useShownText()('contact.hours', texts.businessHours)}
          </Box>
        </Line>
      </Box>
      <Typography
        variant="h6"
        component={headings === 'h2' ? 'h3' : 'h4'}
        sx={{ mt: { xs: 2, md: 3 }, mb: 1.5 }}
      >
        {texts.socialHeading}
      </Typography>
      <SocialLinks />
    </Box>
  );
}

interface LineProps {
  readonly icon: ComponentType<SvgIconProps>;
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
  gridArea: 'information',
  minWidth: 0,
  p: 3,
  borderRadius: `${radius.card}px`,
  bgcolor: colour.nightRaised,
} as const;

const reach = {
  ...fingerHigh,
  my: '-7px',
  fontWeight: 650,
  color: colour.onNight,
  textDecorationColor: 'currentColor',
  overflowWrap: 'anywhere',
} as const;

function SocialLinks() {
  const { newTab } = useContactTexts().information;
  const { socialLinks } = useBrand();
  return (
    <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {socialLinks.map(({ id, url }) => {
        const { icon: Icon, colour: own } = networks[id];
        return (
          <li key={id}>
            <Box
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              title={socialLabels[id]}
              sx={[link, { '&:hover': { bgcolor: own, borderColor: own } }]}
            >
              <Icon aria-hidden />
              <VisuallyHidden>{socialLabels[id] + newTab}</VisuallyHidden>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const link = {
  position: 'relative',
  ...square(48),
  borderRadius: `${radius.control}px`,
  border: `1px solid ${colour.nightLine}`,
  color: colour.onNight,
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
} as const;

function TikTok(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M13 2.5h3.1c.2 2.3 1.9 4.1 4.4 4.4v3.2c-1.6 0-3.1-.5-4.3-1.4v6.6c0 3.5-2.7 6.2-6.1 6.2S4 18.8 4 15.4s2.7-6.1 6.1-6.1c.4 0 .7 0 1 .1v3.3c-.3-.1-.6-.2-1-.2-1.6 0-2.9 1.3-2.9 2.9s1.3 2.9 2.9 2.9S13 17 13 15.2z" />
    </SvgIcon>
  );
}

/** Colours of the networks, darkened to 4.5:1 against white and 3:1 against night. No tokens, which every page loads. */
const networks: Readonly<
  Record<SocialId, { readonly icon: ComponentType<SvgIconProps>; readonly colour: string }>
> = {
  linkedin: { icon: LinkedIn, colour: '#0A66C2' },
  youtube: { icon: YouTube, colour: '#D50000' },
  tiktok: { icon: TikTok, colour: '#C8203F' },
  instagram: { icon: Instagram, colour: '#C13584' },
  facebook: { icon: FacebookRounded, colour: '#1266D6' },
};
