import { Box } from '@mui/material';
import { inEnglish, inLocale, isTranslated, pagePaths } from 'contract';
import { useLocation, useMatches } from 'react-router-dom';
import { useLocale } from '../../lib/locale.js';
import { barItem } from './Dropdown.js';

/** Leads to the same list or job in the other language, from a page that is not found, or has no other version, to the list of jobs. */
export function LanguageSwitch() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isFound = useMatches().every(({ id }) => id !== '*');
  const [language, label] = locale === 'en' ? (['es', 'Español'] as const) : (['en', 'English'] as const);
  const page = isFound && isTranslated(pathname) ? inEnglish(pathname) + search : pagePaths.careers;
  return (
    <Box
      component="a"
      href={inLocale(language, page)}
      lang={language}
      hrefLang={language}
      // The server's page has the parameters it knows alone.
      suppressHydrationWarning
      sx={[barItem, { px: { xs: 0, sm: 0.5, lg: 1.75 }, fontSize: { xs: '0.875rem', sm: '1rem' } }]}
    >
      {label}
    </Box>
  );
}
