import { limits } from 'contract';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { listCost } from '../../graphql/fields.js';
import { validated } from '../../validated.js';
import { snippetOf, type PublicJob, type PublicJobSummary } from './careers.present.js';
import { snippetLengthSchema } from './careers.schema.js';
import { graphJobs } from './graph-jobs.js';
import { JobType } from './job.type.js';

@Resolver(() => JobType)
export class JobResolver {
  @FieldResolver(() => String, { description: 'Safe HTML, sanitised when the job entered.' })
  async description(@Root() { id, description }: Pick<PublicJob, 'id' | 'description'>, @Ctx() { loaders }: GraphContext): Promise<string> {
    return description ?? loaders.description.load(id);
  }

  @FieldResolver(() => String, {
    description: 'Plain text of the description, at most `length` characters, ending in an ellipsis when cut.',
  })
  async snippet(
    @Arg('length', () => Int, { nullable: true, defaultValue: limits.jobSnippetCharacters }) length: number | null,
    @Root() { id }: PublicJobSummary,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string> {
    const characters = validated(snippetLengthSchema, { length }).length ?? limits.jobSnippetCharacters;
    return snippetOf(await loaders.descriptionStart.load({ id, characters: characters + 1 }), characters);
  }

  @FieldResolver(() => [JobType], {
    description: 'Open jobs like this one: by title, department and organization.',
    complexity: listCost(limits.similarJobs, 100),
  })
  async similarJobs(
    @Arg('first', () => Int, { nullable: true, defaultValue: limits.similarJobs, description: `At most ${limits.similarJobsMax}.` }) first: number | null,
    @Root() job: PublicJobSummary,
    @Ctx() context: GraphContext,
  ) {
    const { id, title, department, clientId } = job;
    const similar = await context.services.careers.similarJobs({ id, title, department, organizationId: clientId }, { first });
    return graphJobs(similar, context);
  }
}
