import Button from '@mui/material/Button';
import { Form } from 'react-router-dom';
import { listingTexts } from './texts.js';

interface ClearFiltersProps {
  readonly path: string;
  readonly variant?: 'contained' | 'text';
  readonly onClear?: () => void;
}

/** Resets all filters and the search: a form of nothing, so it also works without scripts. */
export function ClearFilters({ path, variant = 'contained', onClear }: ClearFiltersProps) {
  return (
    <Form action={path} preventScrollReset {...(onClear && { onSubmit: onClear })}>
      <Button type="submit" variant={variant}>
        {listingTexts.clear}
      </Button>
    </Form>
  );
}
