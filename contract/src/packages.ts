import { type IconKey, serviceOf } from './services.js';

export type PackageId = 'rmo-package' | 'rmo-lg-package' | 'rpe-package';

/** A monthly package (product 9.6). */
export interface ServicePackage {
  readonly id: PackageId;
  readonly title: string;
  readonly description: string;
  readonly icon: IconKey;
  readonly monthlyPrice: number;
  /** `$6,500/month`. */
  readonly price: string;
  readonly videos: number;
  /** Not stated for the smallest package. */
  readonly featuredJobs?: number;
  /** `20,000+`. */
  readonly expectedViews: string;
  readonly highlights: readonly string[];
}

interface PackageFigures {
  readonly monthlyPrice: number;
  readonly videos: number;
  readonly featuredJobs?: number;
  readonly expectedViews: string;
}

const figures: readonly (PackageFigures & { readonly id: PackageId })[] = [
  { id: 'rmo-package', monthlyPrice: 6500, videos: 8, expectedViews: '15,000' },
  { id: 'rmo-lg-package', monthlyPrice: 8000, videos: 10, featuredJobs: 8, expectedViews: '20,000' },
  { id: 'rpe-package', monthlyPrice: 13500, videos: 12, featuredJobs: 12, expectedViews: '20,000+' },
];

export const packages: readonly ServicePackage[] = figures.map((figure) => {
  const { title, description, icon } = serviceOf(figure.id);
  return {
    ...figure,
    title,
    description,
    icon,
    price: monthly(figure.monthlyPrice),
    highlights: highlightsOf(figure),
  };
});

/** A figure in a comparison; without a value where the package states none. */
interface PackageFigure {
  readonly label: string;
  readonly value: string | undefined;
}

/** @returns the figures in the same order for every package */
export function packageFigures({
  videos,
  featuredJobs,
  expectedViews,
}: PackageFigures): readonly PackageFigure[] {
  return [
    { label: 'Recruitment videos', value: String(videos) },
    { label: 'Featured jobs', value: featuredJobs?.toString() },
    { label: 'Expected views per month', value: expectedViews },
  ];
}

/** @returns `$6,500/month` */
export function monthly(dollars: number): string {
  return `${inDollars(dollars)}/month`;
}

/** @returns dollars with thousands separated */
export function inDollars(dollars: number): string {
  return `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

function highlightsOf({ videos, featuredJobs, expectedViews }: PackageFigures): readonly string[] {
  return [
    `${videos} recruitment videos`,
    ...(featuredJobs ? [`${featuredJobs} featured jobs`] : []),
    `${expectedViews} expected views per month`,
  ];
}
