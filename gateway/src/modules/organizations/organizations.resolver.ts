import { logoPath, type SourceState, sourceStates } from 'contract';
import type { OrganizationRow } from 'db/repositories/feeds/organizations';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { publicEnum, PublicType } from '../../graphql/public-type.js';
import { textsOf, type ApiStatus, type JobSource } from './organizations.service.js';

@PublicType('Organization', 'A client of the company, or the company itself.')
export class OrganizationType {
  @Field(() => ID, { description: 'What `JobFilter.organization` takes; the same as `Job.clientId`.' })
  id!: string;
  @Field(() => String, { description: 'Its public name.' }) name!: string;
  @Field(() => Boolean, { description: 'The company whose site this is.' }) isOwn!: boolean;
  @Field(() => String, { description: 'Its own career page, or that of the company whose site this is.' })
  careerPageUrl!: string;
  @Field(() => Boolean, { description: 'False when it was switched off: its jobs are not listed any more.' })
  active!: boolean;
}

@PublicType('OrganizationText', 'What an organization says of itself in one language.')
class OrganizationTextType {
  @Field(() => String, { description: '`en` or `es`.' }) language!: string;
  @Field(() => [String], { description: 'Paragraphs of plain text; may be empty.' })
  about!: readonly string[];
  @Field(() => [String], { description: 'Plain text; may be empty.' }) benefits!: readonly string[];
}

@PublicType('OrganizationLink', 'A page of an organization, besides its career page.')
class OrganizationLinkType {
  @Field(() => String, { description: 'What the link is called.' }) label!: string;
  @Field(() => String, { description: 'A web address.' }) url!: string;
}

@PublicType('ApiStatus', 'Which sources of jobs are connected, and which keys are missing.')
class ApiStatusType {
  @Field(() => Boolean, { description: 'Whether the source of one organization at least is connected.' })
  available!: boolean;
  @Field(() => [String], { description: 'Names of the organizations whose source is connected.' })
  clients!: readonly string[];
  @Field(() => Boolean, { description: 'Whether a setting that should hold a key does not.' })
  missing!: boolean;
  @Field(() => [String], { description: 'Names of the settings that should hold a key and do not.' })
  keys!: readonly string[];
}

const SourceStateEnum = publicEnum(
  'SourceState',
  sourceStates.map(({ value }) => value),
  'LIVE: read and applied. EMPTY: read, and it lists nothing. DEGRADED: what is shown is of the last good run. UNAVAILABLE: never read.',
);

@PublicType('JobSource', "An organization's applicant tracking system, as its last runs have it.")
class JobSourceType {
  @Field(() => ID, { description: 'Id of the organization.' }) organizationId!: string;
  @Field(() => String, { description: 'Name of the organization.' }) name!: string;
  @Field(() => String, { description: 'The kind of applicant tracking system, such as `lever`.' })
  vendor!: string;
  @Field(() => SourceStateEnum, { description: 'How far the source can be relied on.' }) state!: SourceState;
  @Field(() => Int, { description: 'How many open jobs of it are shown.' }) openJobs!: number;
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was last read, with or without success, in UTC; null: never.',
  })
  checkedAt!: Date | null;
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was last read with success, in UTC: how old what is shown is.',
  })
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

  @FieldResolver(() => Int, { description: 'How many open jobs it has.' })
  async openJobs(@Root() { id }: OrganizationRow, @Ctx() { loaders }: GraphContext): Promise<number> {
    return (await loaders.openJobs.load(id)) ?? 0;
  }

  @Query(() => OrganizationType, {
    nullable: true,
    description: 'One organization by its id, switched off or not; null when there is none.',
  })
  async organization(
    @Arg('id', () => ID, { description: 'As `Organization.id` has it.' }) id: string,
    @Ctx() { loaders }: GraphContext,
  ): Promise<OrganizationRow | null> {
    return (await loaders.organization.load(id)) ?? null;
  }

  @FieldResolver(() => Int, { description: 'How many videos show it.' })
  async films(@Root() { id }: OrganizationRow, @Ctx() { loaders }: GraphContext): Promise<number> {
    return (await loaders.films.load(id)) ?? 0;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of its logo on the site.' })
  logo(@Root() { id, profile }: OrganizationRow): string | null {
    return profile.logo ? logoPath(id, profile.logo.version) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its colour, `#rrggbb`, readable on white.' })
  colour(@Root() { profile }: OrganizationRow): string | null {
    return profile.colour ?? null;
  }

  @FieldResolver(() => [OrganizationLinkType], { description: 'Further pages of its own.' })
  links(@Root() { profile }: OrganizationRow): readonly OrganizationLinkType[] {
    return profile.links ?? [];
  }

  @FieldResolver(() => [OrganizationTextType], { description: 'English first; empty where it says nothing.' })
  texts(@Root() { profile }: OrganizationRow): readonly OrganizationTextType[] {
    return textsOf(profile);
  }

  @Query(() => ApiStatusType, { description: 'Which sources of jobs are connected.' })
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
