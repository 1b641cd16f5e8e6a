import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { limits, videoFilterKeys, type VideoFilters } from 'contract';
import { useRef } from 'react';
import { SearchField } from '../../../components/SearchField.js';
import { useLiveSearch } from './use-live-search.js';

interface VideoSearchProps {
  readonly filters: VideoFilters;
  readonly path: string;
}

/** The search of a video list: a plain GET form that carries the other filters, live once the scripts are there. */
export function VideoSearch({ filters, path }: VideoSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const { onChange, onSubmit } = useLiveSearch(form, filters, path);
  return (
    <Box component="form" role="search" aria-label={galleryTexts.resultsHeading} ref={form} action={path} autoComplete="off" onChange={onChange} onSubmit={onSubmit} sx={{ display: 'flex', gap: 1.5 }}>
      <SearchField name="q" label={galleryTexts.searchLabel} placeholder={galleryTexts.search} defaultValue={filters.q ?? ''} maxLength={limits.searchCharacters} />
      {videoFilterKeys.map((key) => key !== 'q' && filters[key] && <input key={key} type="hidden" name={key} value={filters[key]} />)}
      <noscript>
        <Button type="submit" variant="contained" sx={{ height: '100%' }}>
          {galleryTexts.submitSearch}
        </Button>
      </noscript>
    </Box>
  );
}
