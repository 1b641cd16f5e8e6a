import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { SiteContext } from '../lib/brand.js';
import { SpanishContext, type Texts } from '../lib/locale.js';
import type { PageContext } from '../lib/page.js';
import { theme } from '../theme/theme.js';

interface SiteProvidersProps extends PageContext {
  /** Of a Spanish page. */
  readonly spanish: Texts | undefined;
  readonly styles: EmotionCache;
  readonly children: ReactNode;
}

/**
 * What every component may use; the same tree on the server and in the browser. The theme's provider of MUI System: Material UI's loads
 * its colour schemes as well, which the site does not have.
 */
export function SiteProviders({ spanish, styles, children, ...context }: SiteProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <SiteContext value={context}>
          <SpanishContext value={spanish}>{children}</SpanishContext>
        </SiteContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
