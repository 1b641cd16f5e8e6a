import { GraphQLDateTime } from 'graphql-scalars';
import {
  type EmploymentType,
  employmentTypes,
  type FieldOfWork,
  fieldsOfWork,
  jobSorts,
  type LookupRule,
  type PayPeriod,
  payPeriods,
  type SchemaEmploymentType,
  schemaEmploymentTypes,
  type Workplace,
  workplaces,
} from 'contract';
import { Field, Float, ID, Int } from 'type-graphql';
import { publicEnum, PublicType } from '../../graphql/public-type.js';

const valueOf = <Value extends string>({ value }: { readonly value: Value }) => value;

export const EmploymentTypeEnum = publicEnum(
  'EmploymentType',
  employmentTypes.map(valueOf),
  'OTHER: not stated, or of another type; `typeRaw` has the words of the feed.',
);
export const WorkplaceEnum = publicEnum(
  'Workplace',
  workplaces.map(valueOf),
  'Where the work is done; UNKNOWN: not stated.',
);
export const FieldOfWorkEnum = publicEnum(
  'FieldOfWork',
  fieldsOfWork.map(valueOf),
  'What kind of work it is; OTHER: title and department do not tell.',
);
export const JobSortEnum = publicEnum(
  'JobSort',
  jobSorts.map(valueOf),
  'A cursor belongs to the order of the list it came with. RELEVANCE: jobs whose title has most of the words searched for first, then the newest. PAY: the highest first, jobs without stated pay last. NEAR: the nearest to `near` first, in whole miles.',
);
const PayPeriodEnum = publicEnum('PayPeriod', payPeriods, 'What an amount is paid for.');
const LookupRuleEnum = publicEnum<LookupRule>(
  'LookupRule',
  ['exact-id', 'exact-title', 'title-contains', 'client-and-partial-id', 'same-client', 'first'],
  'Which rule of the lookup found the job, in their order.',
);
const SchemaEmploymentTypeEnum = publicEnum(
  'SchemaEmploymentType',
  schemaEmploymentTypes,
  'Google JobPosting `employmentType`.',
);

@PublicType('JobLocation', 'One place of a job; what the feed does not state is null.')
export class JobLocationType {
  @Field(() => String, { description: "The place in the feed's words." }) label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The wording that jobs are filtered by, where the usual one of the label is another.',
  })
  name?: string;
  @Field(() => String, { nullable: true, description: 'Name of the city, where it is known for sure.' })
  city?: string;
  @Field(() => String, {
    nullable: true,
    description: 'State or province by its code (TX) or name; where it is known for sure.',
  })
  region?: string;
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 code of two letters, such as US; where it is known for sure.',
  })
  country?: string;
  @Field(() => String, { nullable: true, description: 'As the feed states it.' }) postalCode?: string;
}

@PublicType('Pay', 'Pay as the feed declares it, in whole currency units; never guessed.')
class PayType {
  @Field(() => Float, { nullable: true, description: 'Lower bound; null where none is stated.' })
  min?: number;
  @Field(() => Float, { nullable: true, description: 'Upper bound; null where none is stated.' })
  max?: number;
  @Field(() => String, { nullable: true, description: 'ISO 4217 code, such as USD.' }) currency?: string;
  @Field(() => PayPeriodEnum, { nullable: true, description: 'What the amounts are paid for.' })
  period?: PayPeriod;
  @Field(() => String, { nullable: true, description: "The feed's own words for the pay." }) text?: string;
}

/** Other fields have resolvers of their own. */
@PublicType('Job', 'A job posting of an organization, open or closed.')
export class JobType {
  @Field(() => ID, { description: '`{vendor}_{clientId}_{external id}`, case-sensitive.' }) id!: string;
  @Field(() => String, { description: 'As its feed states it; plain text.' }) title!: string;
  @Field(() => String, { description: 'All places in one line, in the one wording that lists show.' })
  location!: string;
  @Field(() => [JobLocationType], { description: 'Its places one by one; empty where the feed states none.' })
  locations!: readonly JobLocationType[];
  @Field(() => WorkplaceEnum, { description: 'Where the work is done.' }) workplace!: Workplace;
  @Field(() => String, { nullable: true, description: 'As its feed states it.' }) department!: string | null;
  @Field(() => FieldOfWorkEnum, { description: 'As its title and department tell it.' }) field!: FieldOfWork;
  @Field(() => EmploymentTypeEnum, {
    description: 'The employment type; OTHER also where the feed states none.',
  })
  type!: EmploymentType;
  @Field(() => String, { nullable: true, description: "The feed's own wording of the employment type." })
  typeRaw!: string | null;
  @Field(() => [SchemaEmploymentTypeEnum], {
    description: 'As job search engines name it; empty when the feed does not say.',
  })
  schemaEmploymentTypes!: readonly SchemaEmploymentType[];
  @Field(() => String, { description: 'Calendar date, YYYY-MM-DD.' }) postedDate!: string;
  @Field(() => Boolean, {
    description: 'Whether the feed states `postedDate`; else that is when this site first had the job.',
  })
  isPostedDateStated!: boolean;
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'The deadline for applications, in UTC; null where the feed states none.',
  })
  validThrough!: Date | null;
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the job left its feed; null while it is open.',
  })
  closedAt!: Date | null;
  @Field(() => GraphQLDateTime, { description: 'When its content last changed here, in UTC.' })
  updatedAt!: Date;
  @Field(() => ID, { description: 'Id of its organization.' }) clientId!: string;
  @Field(() => String, { description: "The feed's own address, else the fallback on the application host." })
  applyUrl!: string;
  @Field(() => String, { nullable: true, description: "The employer's own number of the vacancy." })
  requisitionId!: string | null;
  @Field(() => PayType, { nullable: true, description: 'Null where the feed states none.' })
  pay!: PayType | null;
  @Field(() => String, { nullable: true, description: 'BCP 47 tag, where the feed states one.' }) language!:
    string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'In a list around a place: how many miles its nearest city is away in a straight line.',
  })
  miles?: number;
  @Field(() => Boolean, { description: 'A general application rather than a vacancy.' }) isProspect!: boolean;
}

@PublicType('JobLookup', 'The job that an address most probably means.')
export class JobLookupType {
  @Field(() => JobType, { description: 'The job that was found; it is open.' }) job!: JobType;
  @Field(() => LookupRuleEnum, { description: 'Why it was taken.' }) rule!: LookupRule;
}
