import { GraphQLDateTime } from 'graphql-scalars';
import {
  type EmploymentType,
  employmentTypes,
  jobSorts,
  type LookupRule,
  type PayPeriod,
  payPeriods,
  type SchemaEmploymentType,
  schemaEmploymentTypes,
  type Workplace,
  workplaces,
} from 'contract';
import { Field, Float, ID } from 'type-graphql';
import { publicEnum, PublicType } from '../../graphql/public-type.js';

const valueOf = <Value extends string>({ value }: { readonly value: Value }) => value;

export const EmploymentTypeEnum = publicEnum('EmploymentType', employmentTypes.map(valueOf));
export const WorkplaceEnum = publicEnum('Workplace', workplaces.map(valueOf));
export const JobSortEnum = publicEnum(
  'JobSort',
  jobSorts.map(valueOf),
  'A cursor belongs to the order of the list it came with. RELEVANCE: jobs whose title has most of the words searched for first, then the newest. PAY: the highest first, jobs without stated pay last.',
);
const PayPeriodEnum = publicEnum('PayPeriod', payPeriods);
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

@PublicType('JobLocation')
export class JobLocationType {
  @Field(() => String) label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The wording that jobs are filtered by, where the usual one of the label is another.',
  })
  name?: string;
  @Field(() => String, { nullable: true }) city?: string;
  @Field(() => String, { nullable: true }) region?: string;
  @Field(() => String, { nullable: true }) country?: string;
  @Field(() => String, { nullable: true }) postalCode?: string;
}

@PublicType('Pay', { description: 'Pay as the feed declares it, in whole currency units; never guessed.' })
export class PayType {
  @Field(() => Float, { nullable: true }) min?: number;
  @Field(() => Float, { nullable: true }) max?: number;
  @Field(() => String, { nullable: true }) currency?: string;
  @Field(() => PayPeriodEnum, { nullable: true }) period?: PayPeriod;
  @Field(() => String, { nullable: true }) text?: string;
}

/** Other fields have resolvers of their own. */
@PublicType('Job')
export class JobType {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) location!: string;
  @Field(() => [JobLocationType]) locations!: readonly JobLocationType[];
  @Field(() => WorkplaceEnum) workplace!: Workplace;
  @Field(() => String, { nullable: true }) department!: string | null;
  @Field(() => EmploymentTypeEnum) type!: EmploymentType;
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
  @Field(() => GraphQLDateTime, { nullable: true }) validThrough!: Date | null;
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the job left its feed; null while it is open.',
  })
  closedAt!: Date | null;
  @Field(() => GraphQLDateTime) updatedAt!: Date;
  @Field(() => ID) clientId!: string;
  @Field(() => String, { description: "The feed's own address, else the fallback on the application host." })
  applyUrl!: string;
  @Field(() => String, { nullable: true }) requisitionId!: string | null;
  @Field(() => PayType, { nullable: true }) pay!: PayType | null;
  @Field(() => String, { nullable: true, description: 'BCP 47 tag, where the feed states one.' }) language!:
    string | null;
  @Field(() => Boolean, { description: 'A general application rather than a vacancy.' }) isProspect!: boolean;
}

@PublicType('JobLookup')
export class JobLookupType {
  @Field(() => JobType) job!: JobType;
  @Field(() => LookupRuleEnum) rule!: LookupRule;
}
