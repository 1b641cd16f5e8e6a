import type { Brand } from 'contract';

/** What the pages need to know of a client organization. */
export interface KnownOrganization {
  readonly id: string;
  readonly name: string;
}

/**
 * The organizations to filter by when the gateway returns none (product 4.4):
 * harishh, legacy, oncology, the own brand, lifespanhealth. "All" is the filter's own first choice.
 */
export function fallbackOrganizations(brand: Pick<Brand, 'slug' | 'name'>): readonly KnownOrganization[] {
  return [
    { id: 'harishh', name: 'Harishh Health System' },
    { id: 'legacy', name: 'Legacy Bayou Community Health' },
    { id: 'oncology', name: 'Gulfmark Oncology Partners' },
    { id: brand.slug, name: brand.name },
    { id: 'lifespanhealth', name: 'LifespanHealth University System' },
  ];
}

/** @returns the organizations the gateway named, else the fallback list */
export function organizationsToChoose(
  returned: readonly KnownOrganization[],
  brand: Pick<Brand, 'slug' | 'name'>,
): readonly KnownOrganization[] {
  return returned.length > 0 ? returned : fallbackOrganizations(brand);
}
