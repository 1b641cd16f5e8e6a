import Box from '@mui/material/Box';
import { formTexts } from '../../content/form-texts.js';
import { trapField } from 'contract';
import { fieldId } from './focus-field.js';
import { useFormName } from './form-name.js';

/** A field no person sees, hears or reaches with a keyboard; what fills it in is no visitor. */
export function TrapField() {
  const id = fieldId(useFormName(), trapField);
  return (
    <Box aria-hidden="true" sx={{ position: 'absolute', left: -10_000, width: 1, height: 1, overflow: 'hidden' }}>
      <label htmlFor={id}>{formTexts.trapLabel}</label>
      <input id={id} type="text" name={trapField} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" defaultValue="" />
    </Box>
  );
}

/** @returns what stands in the form's trap */
export function trapOf(form: HTMLFormElement | null): string {
  const trap = form?.elements.namedItem(trapField);
  return trap instanceof HTMLInputElement ? trap.value : '';
}
