import { type SourceState, sourceStates } from 'contract';
import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, ID, Int, Query, registerEnumType, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import type { ApiStatus, JobSource } from './status.service.js';

@PublicType('ApiStatus')
export class ApiStatusType {
  @Field(() => Boolean) available!: boolean;
  @Field(() => [String], { description: 'Names of the organizations whose source is connected.' })
  clients!: readonly string[];
  @Field(() => Boolean) missing!: boolean;
  @Field(() => [String], { description: 'Names of the settings that should hold a key and do not.' })
  keys!: readonly string[];
}

/** The states of the contract under their names in GraphQL. */
export const SourceStateEnum: Readonly<Record<string, SourceState>> = Object.fromEntries(
  sourceStates.map(({ value }) => [value.toUpperCase(), value]),
);

registerEnumType(SourceStateEnum, {
  name: 'SourceState',
  description:
    'LIVE: read and applied. EMPTY: read, and it lists nothing. DEGRADED: what is shown is of the last good run. UNAVAILABLE: never read.',
});

@PublicType('JobSource', {
  description: "An organization's applicant tracking system, as its last runs have it.",
})
export class JobSourceType {
  @Field(() => ID) organizationId!: string;
  @Field(() => String) name!: string;
  @Field(() => String) vendor!: string;
  @Field(() => SourceStateEnum) state!: SourceState;
  @Field(() => Int) openJobs!: number;
  @Field(() => GraphQLDateTime, { nullable: true }) checkedAt!: Date | null;
  @Field(() => GraphQLDateTime, { nullable: true, description: 'How old what is shown is.' })
  lastGoodAt!: Date | null;
}

@Resolver()
export class StatusResolver {
  @Query(() => ApiStatusType)
  async apiStatus(@Ctx() { services, keepOutOfCache }: GraphContext): Promise<ApiStatus> {
    // A sync that changes no job does not change the data version, but may connect a client.
    keepOutOfCache();
    return services.status.read();
  }

  @Query(() => [JobSourceType], {
    description: 'Where the jobs come from, and how far each source can be relied on.',
    complexity: 20,
  })
  async jobSources(@Ctx() { services, keepOutOfCache }: GraphContext): Promise<readonly JobSource[]> {
    // Every run changes it, but most runs change no job.
    keepOutOfCache();
    return services.status.sources();
  }
}
