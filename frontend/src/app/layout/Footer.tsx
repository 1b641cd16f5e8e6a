import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { lazy, type ReactNode, useState } from 'react';
import { Logo } from '../../components/BrandMark.js';
import { ExternalLink } from '../../components/ExternalLink.js';
import { Link } from '../../components/Link.js';
import { type NavigationLink, useLayoutTexts } from '../../content/layout-texts.js';
import { Optional } from '../../components/Optional.js';
import { phoneAddress, unbroken, useBrand } from '../../lib/brand.js';
import { useEnglish } from '../../lib/locale.js';
import { onlyWithScripts } from '../../theme/styles.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';
import { useToday } from '../../lib/data/root-data.js';

/** Footer (product 3.6). */
export function Footer() {
  const brand = useBrand();
  const { footer } = useLayoutTexts();
  const today = useToday();
  return (
    <Box
      component="footer"
      className="on-night no-print"
      sx={{ bgcolor: colour.night, color: colour.onNightMuted }}
    >
      <Container sx={{ pt: { xs: 4, md: 5 }, pb: 2 }}>
        <FooterColumns />
        <Box
          sx={{
            mt: { xs: 1, md: 2 },
            pt: 1,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 4,
            borderTop: { md: `1px solid ${colour.nightLine}` },
          }}
        >
          <Typography sx={{ fontSize: fontSize.small, py: { xs: 0.5, md: 1 } }}>
            {footer.copyright(Number(today.slice(0, 4)), unbroken(brand.name))}
          </Typography>
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' }}
          >
            {legal.map((path, index) => (
              <li key={path}>
                <FooterLink label={footer.legal[index] ?? path} path={path} />
              </li>
            ))}
            {/* Without a tag container nothing is measured: there is nothing to choose. */}
            {brand.analyticsContainer !== '' && (
              <Box component="li" sx={onlyWithScripts}>
                <PrivacyChoicesButton label={footer.privacyChoices} />
              </Box>
            )}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

const PrivacyDialog = lazy(async () => ({
  default: (await import('../../features/privacy/PrivacyChoices.js')).PrivacyDialog,
}));

/** On every page: a choice must be as easy to change as to make. Its dialog is loaded when it is opened. */
function PrivacyChoicesButton({ label }: { readonly label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={footerButton}
      >
        {label}
      </Box>
      {open && (
        <Optional>
          <PrivacyDialog onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  );
}

const legal = [pagePaths.privacyPolicy, pagePaths.termsOfService, pagePaths.accessibility, pagePaths.sitemap];

function FooterColumns() {
  const brand = useBrand();
  const { footer } = useLayoutTexts();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: { md: 5 },
        rowGap: { md: 2.5 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '1.2fr 0.9fr 1fr 1.4fr',
          lg: '1.1fr 0.75fr 1.5fr 1.35fr 1.5fr',
        },
      }}
    >
      <Box sx={{ minWidth: 0, '& span': { whiteSpace: 'normal' } }}>
        <Logo />
        <Typography
          sx={{ mt: { xs: 1, md: 2 }, mb: { xs: 2, md: 0 }, maxWidth: '36ch', fontSize: fontSize.small }}
        >
          {footer.tagline}
        </Typography>
      </Box>
      {footer.columns(brand).map((column) => (
        <FooterColumn key={column.title} {...column} />
      ))}
      <FooterContact />
      <FooterPartners />
    </Box>
  );
}

interface FooterColumnProps {
  readonly title: string;
  readonly links?: readonly NavigationLink[];
  /** Its links stand in two columns on wide screens. */
  readonly twice?: boolean;
  /** On windows of a middle width it has a row of its own. */
  readonly ownRow?: boolean;
  readonly children?: ReactNode;
}

/** On phones an accordion; on wide screens its title is a heading, and it is always open. */
function FooterColumn({ title, links = [], twice = false, ownRow = false, children }: FooterColumnProps) {
  return (
    <Box sx={[column, ownRow && { gridColumn: { md: '1 / -1', lg: 'auto' } }]}>
      <Typography variant="h6" component="h2" className="footer-title">
        {title}
      </Typography>
      <details name="footer">
        <summary>
          {title}
          <ExpandMoreRounded aria-hidden />
        </summary>
        {links.length > 0 && (
          <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', columnGap: 3, columnCount: { lg: twice ? 2 : 1 } }}
          >
            {links.map((link) => (
              <li key={link.path}>
                <FooterLink {...link} />
              </li>
            ))}
          </Box>
        )}
        {children}
      </details>
    </Box>
  );
}

const column = {
  minWidth: 0,
  borderTop: { xs: `1px solid ${colour.nightLine}`, md: 0 },
  '& .footer-title': { display: 'none', mb: 1.5, color: colour.onNight },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
    color: colour.onNight,
    fontWeight: 650,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& details[open]': { pb: { xs: 1.5, md: 0 } },
  '& details[open] svg': { transform: 'rotate(180deg)' },
  // Where a closed group cannot be opened by style (Firefox before 143), it stays an accordion.
  '@supports selector(::details-content)': {
    '@media (min-width: 900px)': {
      '& .footer-title': { display: 'block' },
      '& summary': { display: 'none' },
      '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    },
  },
} as const;

function FooterContact() {
  const { footer } = useLayoutTexts();
  const { email, phone, streetAddress } = useBrand();
  return (
    <FooterColumn title={footer.contact}>
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

/** The two partner companies (product 1.7). */
function FooterPartners() {
  const { footer } = useLayoutTexts();
  const english = useEnglish();
  const { partners } = useBrand();
  return (
    <FooterColumn title={footer.partners} ownRow>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'minmax(0, 1fr)' },
        }}
      >
        {[partners.large, partners.small].map(({ name, url, description }) => (
          <Box
            key={url}
            sx={{
              px: 2,
              py: 1.5,
              border: `1px solid ${colour.nightLine}`,
              borderRadius: `${radius.card}px`,
              bgcolor: colour.nightRaised,
            }}
          >
            <ExternalLink href={url} sx={partnerLink}>
              {name}
            </ExternalLink>
            <Typography
              {...(footer.partner(description) === description && english)}
              sx={{ mt: 0.5, fontSize: fontSize.small }}
            >
              {footer.partner(description)}
            </Typography>
          </Box>
        ))}
      </Box>
    </FooterColumn>
  );
}

function FooterLink({ label, path }: NavigationLink) {
  return (
    <Box component={Link} to={path} sx={footerLink}>
      {label}
    </Box>
  );
}

/** As long as its words, at whose end the sign of a new tab stays. */
const partnerLink = {
  display: 'inline-block',
  py: { xs: '11px', md: 0 },
  color: colour.onNight,
  fontWeight: 650,
} as const;

const footerLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: { xs: 44, md: 0 },
  minHeight: { xs: 44, md: 0 },
  py: { md: 0.5 },
  color: 'inherit',
  fontSize: fontSize.small,
  textDecoration: 'none',
  '&:hover': { color: colour.emberBright, textDecoration: 'underline' },
} as const;

const footerButton = {
  ...footerLink,
  px: 0,
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  lineHeight: 'inherit',
  cursor: 'pointer',
} as const;
