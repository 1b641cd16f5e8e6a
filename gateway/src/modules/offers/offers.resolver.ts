import { packages, type Service, type ServicePackage, services } from 'contract';
import { Ctx, Field, ID, Int, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';

@PublicType('Service', 'What the company offers.')
export class ServiceType {
  @Field(() => ID, { description: 'Stable; names the anchor of its section.' }) id!: string;
  @Field(() => String, { description: 'Its name.' }) title!: string;
  @Field(() => String, { description: 'One or two sentences of plain text.' }) description!: string;
  @Field(() => String, { description: 'Name of a drawing, by meaning.' }) icon!: string;
  @Field(() => String, { description: 'Path of the page, with an anchor where it has none of its own.' })
  link!: string;
}

@PublicType('ServicePackage', 'A monthly recruitment marketing package.')
export class ServicePackageType {
  @Field(() => ID, { description: 'That of the service with the same name.' }) id!: string;
  @Field(() => String, { description: 'Its name.' }) title!: string;
  @Field(() => String, { description: 'One or two sentences of plain text.' }) description!: string;
  @Field(() => String, { description: 'Name of a drawing, by meaning.' }) icon!: string;
  @Field(() => Int, { description: 'In US dollars.' }) monthlyPrice!: number;
  @Field(() => String, { description: 'As it is written.' }) price!: string;
  @Field(() => Int, { description: 'Recruitment videos that it includes.' }) videos!: number;
  @Field(() => Int, { nullable: true, description: 'Null where none are stated.' }) featuredJobs?: number;
  @Field(() => String, { description: 'A month, as it is written.' }) expectedViews!: string;
  @Field(() => [String], { description: 'Its figures in words, one a line.' }) highlights!: readonly string[];
}

@Resolver()
export class OffersResolver {
  @Query(() => [ServiceType], {
    description: 'Every service the company offers.',
    complexity: ({ childComplexity }) => services.length * childComplexity,
  })
  services(@Ctx() context: GraphContext): Promise<readonly Service[]> {
    return context.services.siteTexts.services();
  }

  @Query(() => [ServicePackageType], {
    description: 'The recruitment marketing packages, the smallest first.',
    complexity: ({ childComplexity }) => packages.length * childComplexity,
  })
  packages(@Ctx() context: GraphContext): Promise<readonly ServicePackage[]> {
    return context.services.siteTexts.packages();
  }
}
