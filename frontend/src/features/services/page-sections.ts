import { extraServices, type PackageId } from 'contract';
import { serviceSections } from '../../content/service-sections/service-sections.js';
import type { ServiceSection } from '../../content/service-sections/service-section.js';

/** A section that shows a package's price and figures. */
export type PackageSection = ServiceSection & { readonly packageId: PackageId };

const extraAnchors: readonly string[] = extraServices;

function isPackage(section: ServiceSection): section is PackageSection {
  return section.packageId !== undefined;
}

/** The packages, shown side by side. */
export const packageSections: readonly PackageSection[] = serviceSections.filter(isPackage);

/** The two services from the shared list that close the page. */
export const extras: readonly ServiceSection[] = serviceSections.filter(({ anchor }) =>
  extraAnchors.includes(anchor),
);

/** What has a section of the page's full width, in page order. */
export const offers: readonly ServiceSection[] = serviceSections.filter(
  (section) => !isPackage(section) && !extraAnchors.includes(section.anchor),
);

/** Where the packages begin; each has its own anchor besides. */
export const packagesAnchor = 'packages';
