import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colour } from '../../theme/tokens.js';
import { FooterLink } from './FooterLink.js';
import type { NavigationLink } from './navigation.js';

interface FooterColumnProps {
  readonly title: string;
  readonly links?: readonly NavigationLink[];
  /** Takes the whole row of a small screen. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

export function FooterColumn({ title, links = [], wide = false, children }: FooterColumnProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? { xs: '1 / -1', md: 'auto' } : 'auto' }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5, color: colour.onNight }}>
        {title}
      </Typography>
      {links.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {links.map((link) => (
            <li key={link.path}>
              <FooterLink {...link} />
            </li>
          ))}
        </Box>
      )}
      {children}
    </Box>
  );
}
