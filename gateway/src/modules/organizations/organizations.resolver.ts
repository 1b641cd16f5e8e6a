import { type SourceState, sourceStates } from 'contract';
import type { OrganizationRow } from 'db/repositories/organizations';
import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { publicEnum, PublicType } from '../../graphql/public-type.js';
import type { ApiStatus, JobSource } from './organizations.service.js';

@PublicType('Organization')
export class OrganizationType {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => Boolean, { description: 'The company whose site this is.' }) isOwn!: boolean;
  @Field(() => String) careerPageUrl!: string;
}

@PublicType('ApiStatus')
class ApiStatusType {
  @Field(() => Boolean) available!: boolean;
  @Field(() => [String], { description: 'Names of the organizations whose source is connected.' })
  clients!: readonly string[];
  @Field(() => Boolean) missing!: boolean;
  @Field(() => [String], { description: 'Names of the settings that should hold a key and do not.' })
  keys!: readonly string[];
}

const SourceStateEnum = publicEnum(
  'SourceState',
  sourceStates.map(({ value }) => value),
  'LIVE: read and applied. EMPTY: read, and it lists nothing. DEGRADED: what is shown is of the last good run. UNAVAILABLE: never read.',
);

@PublicType('JobSource', {
  description: "An organization's applicant tracking system, as its last runs have it.",
})
class JobSourceType {
  @Field(() => ID) organizationId!: string;
  @Field(() => String) name!: string;
  @Field(() => String) vendor!: string;
  @Field(() => SourceStateEnum) state!: SourceState;
  @Field(() => Int) openJobs!: number;
  @Field(() => GraphQLDateTime, { nullable: true }) checkedAt!: Date | null;
  @Field(() => GraphQLDateTime, { nullable: true, description: 'How old what is shown is.' })
  lastGoodAt!: Date | null;
}

@Resolver(() => OrganizationType)
export class OrganizationsResolver {
  @Query(() => [OrganizationType], {
    description: 'Organizations in display order, the own company included.',
    complexity: ({ childComplexity }) => 10 * childComplexity,
  })
  organizations(@Ctx() { loaders }: GraphContext): Promise<readonly OrganizationRow[]> {
    return loaders.organizations();
  }

  @FieldResolver(() => Int)
  async openJobs(@Root() { id }: OrganizationRow, @Ctx() { loaders }: GraphContext): Promise<number> {
    return (await loaders.openJobs.load(id)) ?? 0;
  }

  @Query(() => ApiStatusType)
  async apiStatus(@Ctx() { services, notes }: GraphContext): Promise<ApiStatus> {
    // A sync that changes no job does not change the data version, but may connect a client.
    notes.isCacheable = false;
    return services.organizations.apiStatus();
  }

  @Query(() => [JobSourceType], {
    description: 'Where the jobs come from, and how far each source can be relied on.',
    complexity: 20,
  })
  async jobSources(@Ctx() { services, notes }: GraphContext): Promise<readonly JobSource[]> {
    // Every run changes it, but most runs change no job.
    notes.isCacheable = false;
    return services.organizations.sources();
  }
}
