import type { OrganizationRow } from 'db/repositories/organization-reads';
import { Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { OrganizationType } from './organizations.type.js';

@Resolver(() => OrganizationType)
export class OrganizationsResolver {
  @Query(() => [OrganizationType], {
    description: 'Organizations in display order, the own company included.',
    complexity: ({ childComplexity }) => 10 * childComplexity,
  })
  async organizations(@Ctx() { services }: GraphContext): Promise<readonly OrganizationRow[]> {
    return services.organizations.list();
  }

  @FieldResolver(() => Int)
  async openJobs(@Root() { id }: OrganizationRow, @Ctx() { loaders }: GraphContext): Promise<number> {
    return loaders.openJobs.load(id);
  }
}
