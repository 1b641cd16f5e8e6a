import Box from '@mui/material/Box';

interface JobDescriptionProps {
  /** Safe HTML: sanitised once, when the job entered (product 4.9). */
  readonly html: string;
  /** Where its feed says (BCP 47). */
  readonly language?: string | null | undefined;
}

/** A posting's text, set for reading whatever headings, lists and tables its author chose. */
export function JobDescription({ html, language }: JobDescriptionProps) {
  return (
    <Box
      lang={language ?? undefined}
      sx={(theme) => ({
        maxWidth: '70ch',
        overflowWrap: 'anywhere',
        ...theme.typography.body1,
        lineHeight: 1.75,
        // Whatever comes first needs no room above. (:first-child would make Emotion warn.)
        '&& > :not(* + *)': { mt: 0 },
        '& p, & ul, & ol, & table': { mt: 0, mb: 2 },
        '& ul, & ol': { pl: 3 },
        '& li': { mb: 0.75 },
        '& li > p': { mb: 0.75 },
        '& li::marker': { color: theme.palette.secondary.main },
        '& h1, & h2, & h3, & h4, & h5, & h6': { ...theme.typography.h6, mt: 4, mb: 1.5 },
        '& a': {
          color: theme.palette.primary.main,
          textDecorationThickness: '1px',
          textUnderlineOffset: '3px',
        },
        '& img': { maxWidth: '100%', height: 'auto' },
        '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
        '& td, & th': {
          border: '1px solid',
          borderColor: 'divider',
          p: 1,
          textAlign: 'left',
          verticalAlign: 'top',
        },
        '& blockquote': { m: 0, mb: 2, pl: 2, borderLeft: '3px solid', borderColor: 'divider' },
        '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 4 },
        '& pre': { whiteSpace: 'pre-wrap' },
      })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
