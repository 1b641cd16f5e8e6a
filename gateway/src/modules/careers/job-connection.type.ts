import {
  limits,
  postedWithinOptions,
  radiusOptions,
  usualRadius,
  type EmploymentType,
  type FieldOfWork,
  type JobSort,
  type Workplace,
} from 'contract';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PublicType } from '../../graphql/public-type.js';
import { EmploymentTypeEnum, FieldOfWorkEnum, JobSortEnum, JobType, WorkplaceEnum } from './job.type.js';

@InputType('JobFilter', {
  description: `Filters combine with AND, the values of one with OR. At most ${limits.filterValues} values each.`,
})
export class JobFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all be found in title, department, location, organization or description, in any order and form, without regard to case, accents and hyphens; "quoted words" as a phrase. Other wordings of the same work are found in titles and departments. Places ("houston texas", "near 77002") and kinds of work ("part-time", "nights") are found in the fields of the job.',
  })
  q?: string | null;
  @Field(() => [ID], { nullable: true, description: 'Ids of organizations.' }) organization?:
    readonly string[] | null;
  @Field(() => [FieldOfWorkEnum], { nullable: true, description: 'Fields of work.' }) field?:
    readonly FieldOfWork[] | null;
  @Field(() => [String], { nullable: true, description: 'Departments, as `Job.department` has them.' })
  department?: readonly string[] | null;
  @Field(() => [EmploymentTypeEnum], { nullable: true, description: 'Employment types.' }) type?:
    readonly EmploymentType[] | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'Words of feeds for types that are OTHER, "Internship", as the facet has them; besides `type`, one of both must fit.',
  })
  otherType?: readonly string[] | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'Places, "Houston, TX", in any of the wordings jobs have for a city of the United States; a job with several is found under each.',
  })
  location?: readonly string[] | null;
  @Field(() => [WorkplaceEnum], { nullable: true, description: 'Any but UNKNOWN.' })
  workplace?: readonly Workplace[] | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Dollars a year that the stated pay reaches with its upper or only bound. Other periods are those of full-time work: 2,080 hours, 260 days, 52 weeks, 26 times two weeks or 12 months a year.',
  })
  payMin?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'With `payMin`: also the jobs without pay in US dollars and for a period.',
  })
  payUnstated?: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description: `Posted today or in so many days before, by the calendar in Houston: ${postedWithinOptions.join(', ')}.`,
  })
  postedWithin?: number | null;
  @Field(() => String, {
    nullable: true,
    description:
      'A city of the United States, "Houston, TX", or a ZIP code: jobs with a city within `radius` miles of it, as the crow flies. What names no place, or several, is refused.',
  })
  near?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: `With \`near\`, in miles: ${radiusOptions.join(', ')}. ${usualRadius} when not given.`,
  })
  radius?: number | null;
  @Field(() => [ID], {
    nullable: true,
    description: `Jobs with these ids alone, at most ${limits.savedJobs}; those that are closed are not among them.`,
  })
  ids?: readonly string[] | null;
}

@ArgsType()
export class JobsArgs {
  @Field(() => JobFilterInput, { nullable: true, description: 'Which jobs are listed; none: all open ones.' })
  filter?: JobFilterInput | null;
  @Field(() => Int, {
    nullable: true,
    defaultValue: limits.jobsPage,
    description: `At most ${limits.jobsPageMax}.`,
  })
  first?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'A cursor: the jobs that follow it. Stable while jobs come and go.',
  })
  after?: string | null;
  @Field(() => String, { nullable: true, description: 'A cursor: the jobs right before it.' })
  before?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'A numbered page of `first` jobs, from 1; instead of a cursor.',
  })
  page?: number | null;
  @Field(() => JobSortEnum, {
    nullable: true,
    description:
      'When not given: RELEVANCE where there is a `q`, else NEAR where there is a `near`, else NEWEST.',
  })
  sort?: JobSort | null;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Takes the text as it is written: nothing found is not searched for again, corrected.',
  })
  exact?: boolean | null;
}

@PublicType('JobEdge', 'A job and its place in the list.')
export class JobEdgeType {
  @Field(() => String, { description: 'The place of the job in the list, for `after` and `before`.' })
  cursor!: string;
  @Field(() => JobType, { description: 'The job itself.' }) node!: JobType;
}

@PublicType('PageInfo', 'Where a page of jobs begins and ends.')
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether jobs follow this page.' }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Whether jobs come before this page.' }) hasPreviousPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Of the first job of the page; null where it is empty.',
  })
  startCursor!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Of the last job of the page; null where it is empty.',
  })
  endCursor!: string | null;
}

@PublicType('Facet', 'One choice of a filter.')
export class FacetType {
  @Field(() => String, { description: 'What to filter by, as addresses write it.' }) value!: string;
  @Field(() => String, { description: 'Its public wording, in English.' }) label!: string;
  @Field(() => Int, { description: 'How many records the choice would find.' }) count!: number;
}

@PublicType('JobFacets', 'Counts of the open jobs for every choice of one filter, the other filters applied.')
export class JobFacetsType {
  @Field(() => [FacetType], { description: 'By id; in the order of the query `organizations`.' })
  organizations!: readonly FacetType[];
  @Field(() => [FacetType], { description: 'In the order of the enum `FieldOfWork`.' })
  fields!: readonly FacetType[];
  @Field(() => [FacetType], { description: 'By name, in alphabetical order.' })
  departments!: readonly FacetType[];
  @Field(() => [FacetType], { description: 'The listed types first, then the words of feeds for others.' })
  types!: readonly FacetType[];
  @Field(() => [FacetType], {
    description: `At most ${limits.jobLocations}, those with most jobs; chosen ones are among them.`,
  })
  locations!: readonly FacetType[];
  @Field(() => [FacetType], {
    description: '`onsite`, `hybrid` and `remote`; jobs that state none are not counted.',
  })
  workplaces!: readonly FacetType[];
  @Field(() => [FacetType], {
    description: 'Amounts of `payMin`, in ascending order, the given one among them.',
  })
  pay!: readonly FacetType[];
  @Field(() => [FacetType], { description: 'Days of `postedWithin`, in ascending order.' })
  posted!: readonly FacetType[];
}

@PublicType('SearchedNear', 'A place that a search text names to be near to.')
export class SearchedNearType {
  @Field(() => String, { description: '"Houston, TX", or "Houston, TX 77002" for a ZIP code.' })
  place!: string;
  @Field(() => Int, { description: 'In miles.' }) radius!: number;
  @Field(() => String, { description: 'The `q` that takes the words of the place as they are written.' })
  literalQuery!: string;
}

/** All fields have resolvers, so only what is asked for is read. */
@PublicType('JobConnection', 'One page of a list of jobs.')
export class JobConnectionType {}
