import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { Brand } from 'contract';
import { type ReactNode, useEffect } from 'react';
import { BrandContext } from '../lib/brand.js';
import { repeatEarlyInput } from '../lib/early-input.js';
import { SiteUrlContext } from '../lib/site-url.js';
import { theme } from '../theme/theme.js';

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

/** Tells the style sheets that the page is hydrated, and repeats the input that came before. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    // A form is hydrated when its own code has come, and repeats its input then (components/form/use-live-form.ts). Not within the
    // effect: React does not answer events while it commits.
    queueMicrotask(() => repeatEarlyInput((target) => target.closest('form[data-live=false]') === null));
  }, []);
  return null;
}
