import { type homeServices, type IconKey, serviceOf } from './services.js';
import type { ShownText } from './site-texts.js';

interface PackageFigures {
  readonly monthlyPrice: number;
  readonly videos: number;
  /** Not stated for the smallest package. */
  readonly featuredJobs?: number;
  /** `20,000+`. */
  readonly expectedViews: string;
}

/** A monthly package (product 9.6). */
export interface ServicePackage extends PackageFigures {
  readonly id: PackageId;
  readonly title: string;
  readonly description: string;
  readonly icon: IconKey;
  /** `$6,500/month`. */
  readonly price: string;
  readonly highlights: readonly string[];
}
type PackageId = (typeof homeServices.packages)[number];

const figures: readonly (PackageFigures & { readonly id: PackageId })[] = [
  { id: 'rmo-package', monthlyPrice: 6500, videos: 8, expectedViews: '15,000' },
  { id: 'rmo-lg-package', monthlyPrice: 8000, videos: 10, featuredJobs: 8, expectedViews: '20,000' },
  { id: 'rpe-package', monthlyPrice: 13500, videos: 12, featuredJobs: 12, expectedViews: '20,000+' },
];

/** @returns the packages in own texts and figures where there are some, the smallest first */
export function packagesIn(shown: ShownText): readonly ServicePackage[] {
  return figures.map(({ id, monthlyPrice, videos, featuredJobs, expectedViews }) => {
    const { title, description, icon } = serviceOf(id);
    const figure = {
      monthlyPrice: Number(shown(`${id}.price`, String(monthlyPrice))),
      videos: Number(shown(`${id}.videos`, String(videos))),
      ...(featuredJobs !== undefined &&
        id !== 'rmo-package' && { featuredJobs: Number(shown(`${id}.featured`, String(featuredJobs))) }),
      expectedViews: shown(`${id}.views`, expectedViews),
    };
    return {
      ...figure,
      id,
      title,
      description: shown(`${id}.description`, description),
      icon,
      price: monthly(figure.monthlyPrice),
      highlights: highlightsOf(figure),
    };
  });
}

export const packages = packagesIn((_key, builtIn) => builtIn);

/** @returns the figures for a comparison, in the same order for every package; without a value where it states none */
export function packageFigures({
  videos,
  featuredJobs,
  expectedViews,
}: PackageFigures): readonly { readonly label: string; readonly value: string | undefined }[] {
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
