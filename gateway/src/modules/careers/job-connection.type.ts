import { limits, type EmploymentType } from 'db/contract';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { EmploymentTypeEnum, JobType } from './job.type.js';

@InputType('JobFilter', { description: 'Filters combine with AND.' })
export class JobFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Text to be found, in any case, in title, description, location or department.',
  })
  q?: string | null;
  @Field(() => ID, { nullable: true }) organization?: string | null;
  @Field(() => String, { nullable: true }) department?: string | null;
  @Field(() => EmploymentTypeEnum, { nullable: true }) type?: EmploymentType | null;
}

@ArgsType()
export class JobsArgs {
  @Field(() => JobFilterInput, { nullable: true }) filter?: JobFilterInput | null;
  @Field(() => Int, { nullable: true, defaultValue: limits.jobsPage, description: `At most ${limits.jobsPageMax}.` })
  first?: number | null;
  @Field(() => String, { nullable: true, description: 'A cursor: the jobs that follow it. Stable while jobs come and go.' })
  after?: string | null;
  @Field(() => String, { nullable: true, description: 'A cursor: the jobs right before it.' })
  before?: string | null;
  @Field(() => Int, { nullable: true, description: 'A numbered page of `first` jobs, from 1; instead of a cursor.' })
  page?: number | null;
}

@ObjectType('JobEdge')
export class JobEdgeType {
  @Field(() => String) cursor!: string;
  @Field(() => JobType) node!: JobType;
}

@ObjectType('PageInfo')
export class PageInfoType {
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => Boolean) hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true }) startCursor!: string | null;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
}

@ObjectType('Facet')
export class FacetType {
  @Field(() => String, { description: 'What to filter by, as addresses write it.' }) value!: string;
  @Field(() => String) label!: string;
  @Field(() => Int) count!: number;
}

@ObjectType('JobFacets', { description: 'Counts of the open jobs for every choice of one filter, the other filters applied.' })
export class JobFacetsType {
  @Field(() => [FacetType]) organizations!: readonly FacetType[];
  @Field(() => [FacetType]) departments!: readonly FacetType[];
  @Field(() => [FacetType]) types!: readonly FacetType[];
}

/** Every field is resolved apart, so nothing is counted or read that was not asked for. */
@ObjectType('JobConnection')
export class JobConnectionType {}
