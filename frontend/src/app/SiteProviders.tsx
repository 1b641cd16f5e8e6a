import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { Brand } from 'contract';
import type { ReactNode } from 'react';
import { BrandContext } from '../lib/brand.js';
import { theme } from '../theme/theme.js';
import { SiteUrlContext } from '../lib/site-url.js';

interface SiteProvidersProps {
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly styles: EmotionCache;
  readonly children: ReactNode;
}

/** What every component may use; the same tree on the server and in the browser. */
export function SiteProviders({ brand, siteUrl, styles, children }: SiteProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <BrandContext value={brand}>
          <SiteUrlContext value={siteUrl}>{children}</SiteUrlContext>
        </BrandContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
