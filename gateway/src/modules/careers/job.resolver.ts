import { limits } from 'db/contract';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { AppError } from '../../app-error.js';
import type { GraphContext } from '../../graphql/context.js';
import { validated } from '../../validated.js';
import { OrganizationType } from '../organizations/organizations.type.js';
import { snippetOf, type PublicJob } from './careers.present.js';
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
}
