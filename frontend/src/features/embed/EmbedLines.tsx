import { Box, Container, Typography } from '@mui/material';
import { embedPaths } from 'contract';
import { Disclosure } from '../../components/Disclosure.js';
import { usePageContext } from '../../lib/brand.js';
import { useLocale } from '../../lib/locale.js';
import { colour, radius } from '../../theme/tokens.js';

interface EmbedLinesProps {
  /** The element of /embed.js: name and attribute. */
  readonly element: {
    readonly name: 'site-jobs' | 'site-film';
    readonly attribute: string;
    readonly id: string;
  };
  /** Path of the page for frames. */
  readonly path: string;
  readonly title: string;
  /** Its usual look in a frame. */
  readonly style: string;
}

/** "Show this on your website" (product 2.47): for employers, so it is on English pages alone. */
export function EmbedLines({ element: { name, attribute, id }, path, title, style }: EmbedLinesProps) {
  const { siteUrl } = usePageContext();
  if (useLocale() !== 'en') return null;
  const script = `<script async src="${siteUrl}${embedPaths.script}?v=1"></script>`;
  const frame = `<iframe src="${siteUrl}${quoted(path)}" title="${quoted(title)}" style="${style}" loading="lazy" allow="fullscreen"></iframe>`;
  return (
    <Container className="no-print" sx={{ py: { xs: 3, md: 4 } }}>
      <Disclosure title="Show this on your website">
        <Typography>
          For employers: copy these lines into a page of your website. It must be on one of the hosts that
          this site knows, usually that of your career page.
        </Typography>
        <Lines
          label="With scripts, as high as its content"
          text={`${script}\n<${name} ${attribute}="${quoted(id)}"></${name}>`}
        />
        <Lines label="Without scripts" text={frame} />
        <Typography variant="h6" component="h2" sx={{ mt: 2.5, mb: 1 }}>
          Preview
        </Typography>
        <Box
          component="iframe"
          inert
          src={path}
          title={`Preview: ${title}`}
          loading="lazy"
          sx={{
            width: '100%',
            height: 480,
            border: `1px solid ${colour.line}`,
            borderRadius: `${radius.small}px`,
          }}
        />
      </Disclosure>
    </Container>
  );
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function Lines({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Box component="label" sx={{ display: 'block', mt: 2, fontWeight: 600 }}>
      {label}
      <Box
        component="textarea"
        readOnly
        rows={3}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        sx={{
          display: 'block',
          width: '100%',
          mt: 0.5,
          p: 1.5,
          border: `1px solid ${colour.fieldLine}`,
          borderRadius: `${radius.small}px`,
          bgcolor: 'background.paper',
          color: 'text.primary',
          fontFamily: 'monospace',
          fontSize: '0.875rem',
        }}
      />
    </Box>
  );
}
