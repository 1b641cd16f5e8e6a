import type { OrganizationRow } from 'db/repositories/organizations';
import { Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';

@PublicType('Organization')
export class OrganizationType {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => Boolean, { description: 'The company whose site this is.' }) isOwn!: boolean;
  @Field(() => String) careerPageUrl!: string;
}

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
