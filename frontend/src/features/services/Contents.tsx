import Box from '@mui/material/Box';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { FilterGroup } from '../../components/FilterGroup.js';
import { ContentsList } from './ContentsList.js';

/** The table of contents of small screens: closed above the services, opened without scripts. */
export function Contents() {
  return (
    <Box component="nav" aria-label={servicesPage.contentsHeading} sx={{ display: { lg: 'none' }, mb: { xs: 6, md: 8 } }}>
      <FilterGroup title={servicesPage.contentsHeading}>
        <Box sx={{ mx: -1.5, columns: { sm: 2 }, columnGap: 4 }}>
          <ContentsList />
        </Box>
      </FilterGroup>
    </Box>
  );
}
