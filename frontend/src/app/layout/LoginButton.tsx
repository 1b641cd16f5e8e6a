import { Box, type BoxProps } from '@mui/material';
import { plainButton, plainOutlined, withStyles } from '../../theme/styles.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useLayoutTexts } from '../../content/layout-texts.js';
import { useBrand } from '../../lib/brand.js';

/** Opens the clients' video-tracking portal, which is no part of this site, in a new tab. */
export function LoginButton({ sx }: Pick<BoxProps, 'sx'>) {
  const texts = useLayoutTexts();
  const { portalUrl } = useBrand();
  return (
    <Box
      component="a"
      href={portalUrl}
      target="_blank"
      rel="noopener"
      sx={withStyles([plainButton, plainOutlined, { flexShrink: 0 }], sx)}
    >
      {texts.login}
      <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </Box>
  );
}
