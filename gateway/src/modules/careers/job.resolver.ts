import { limits } from 'db/contract';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { AppError } from '../../app-error.js';
import type { GraphContext } from '../../graphql/context.js';
import { validated } from '../../validated.js';
import { OrganizationType } from '../organizations/organizations.type.js';
import { presentJob, snippetOf, type PublicJob } from './careers.present.js';
import { snippetLengthSchema } from './careers.schema.js';
import { JobType } from './job.type.js';

@Resolver(() => JobType)
export class JobResolver {
  @FieldResolver(() => String, { description: 'Safe HTML, sanitised when the job entered.' })
  async description(@Root() { id, description }: PublicJob, @Ctx() { loaders }: GraphContext): Promise<string> {
    return description ?? loaders.description.load(id);
  }

  @FieldResolver(() => String, {
    description: 'Plain text of the description, at most `length` characters, ending in an ellipsis when cut.',
  })
  async snippet(
    @Arg('length', () => Int, { nullable: true, defaultValue: limits.jobSnippetCharacters }) length: number | null,
    @Root() { id }: PublicJob,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string> {
    const characters = validated(snippetLengthSchema, { length }).length ?? limits.jobSnippetCharacters;
    return snippetOf(await loaders.descriptionStart.load({ id, characters: characters + 1 }), characters);
  }

  @FieldResolver(() => OrganizationType)
  async organization(@Root() { clientId }: PublicJob, @Ctx() { loaders }: GraphContext) {
    const organization = await loaders.organization.load(clientId);
    // A foreign key promises one.
    if (!organization) throw new AppError('INTERNAL_SERVER_ERROR', { internal: `no organization ${clientId}` });
    return organization;
  }

  @FieldResolver(() => [JobType], {
    description: 'Open jobs like this one: by title, department and organization.',
    complexity: ({ args, childComplexity }: { args: { first?: number | null }; childComplexity: number }) => 100 + Math.max(args.first ?? 1, 1) * childComplexity,
  })
  async similarJobs(
    @Arg('first', () => Int, { nullable: true, defaultValue: limits.similarJobs, description: `At most ${limits.similarJobsMax}.` }) first: number | null,
    @Root() job: PublicJob,
    @Ctx() { services, applicationHost }: GraphContext,
  ) {
    const { id, title, department, clientId } = job;
    const similar = await services.careers.similarJobs({ id, title, department, organizationId: clientId }, { first });
    return similar.map((one) => presentJob(one, applicationHost));
  }
}
