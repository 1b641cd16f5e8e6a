import Box from '@mui/material/Box';
import { Link } from '../../components/Link.js';
import { colour, fontSize } from '../../theme/tokens.js';
import type { NavigationLink } from './navigation.js';

export function FooterLink({ label, path }: NavigationLink) {
  return (
    <Box component={Link} to={path} sx={footerLink}>
      {label}
    </Box>
  );
}

/** Rows are tall enough for thumbs. */
export const footerLink = {
  display: 'inline-block',
  py: 0.75,
  color: 'inherit',
  fontSize: fontSize.small,
  textDecoration: 'none',
  '&:hover': { color: colour.emberBright, textDecoration: 'underline' },
} as const;

/** A button among the links looks like one of them. */
export const footerButton = {
  ...footerLink,
  px: 0,
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  lineHeight: 'inherit',
  cursor: 'pointer',
} as const;
