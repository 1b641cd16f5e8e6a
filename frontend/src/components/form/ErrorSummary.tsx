import { Box, Link, Typography } from '@mui/material';
import { useFormikContext } from 'formik';
import { useFormTexts } from '../../content/form-texts.js';
import { useId } from 'react';
import { colour, radius } from '../../theme/tokens.js';
import { focusField, useFieldId } from './FieldFrame.js';

/** Every fault of a form with a link to its field, for a form that comes back from a post without scripts. */
export function ErrorSummary({ fields }: { readonly fields: readonly string[] }) {
  const idOf = useFieldId();
  const heading = useId();
  const words = useFormTexts();
  const { errors } = useFormikContext();
  const texts = new Map<string, unknown>(Object.entries(errors));
  const faults = fields.flatMap((field) => {
    const text = texts.get(field);
    return typeof text === 'string' ? [{ field, text }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={heading} sx={panel}>
      <Typography id={heading} sx={{ fontWeight: 650 }}>
        {words.faults(faults.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {faults.map(({ field, text }) => (
          <li key={field}>
            <Link
              href={`#${idOf(field)}`}
              color="inherit"
              onClick={(event) => {
                event.preventDefault();
                focusField(idOf(field));
              }}
              sx={{ display: 'inline-block', verticalAlign: 'top', py: 0.25 }}
            >
              {words.fault(text)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const panel = {
  px: 2.5,
  py: 2,
  borderRadius: `${radius.control}px`,
  border: `1px solid ${colour.error}`,
  borderLeftWidth: 6,
  color: colour.ink,
  bgcolor: colour.surface,
} as const;
