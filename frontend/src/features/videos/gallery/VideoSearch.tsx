import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { limits, videoFilterKeys, type VideoFilters } from 'contract';
import { SearchField } from '../../../components/SearchField.js';
import { useFilterForm } from '../../../lib/use-filter-form.js';
import { galleryAddress, galleryStateFrom } from './gallery-address.js';

interface VideoSearchProps {
  readonly filters: VideoFilters;
  readonly path: string;
}

/** The search of a video list: a plain GET form that carries the other filters, live once the scripts are there. */
export function VideoSearch({ filters, path }: VideoSearchProps) {
  const form = useFilterForm(path, (search) => galleryAddress(galleryStateFrom(search), path));
  return (
    <Box
      component="form"
      role="search"
      aria-label={galleryTexts.resultsHeading}
      {...form}
      action={path}
      autoComplete="off"
      sx={{ display: 'flex', gap: 1.5 }}
    >
      <SearchField
        name="q"
        label={galleryTexts.searchLabel}
        placeholder={galleryTexts.search}
        defaultValue={filters.q ?? ''}
        maxLength={limits.searchCharacters}
      />
      {videoFilterKeys.map(
        (key) =>
          key !== 'q' && filters[key] && <input key={key} type="hidden" name={key} value={filters[key]} />,
      )}
      <noscript>
        <Button type="submit" variant="contained" sx={{ height: '100%' }}>
          {galleryTexts.submitSearch}
        </Button>
      </noscript>
    </Box>
  );
}
