import { packages, type Service, type ServicePackage, services } from 'contract';
import { Field, ID, Int, Query, Resolver } from 'type-graphql';
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
  services(): readonly Service[] {
    return services;
  }

  @Query(() => [ServicePackageType], {
    description: 'The recruitment marketing packages, the smallest first.',
    complexity: ({ childComplexity }) => packages.length * childComplexity,
  })
  packages(): readonly ServicePackage[] {
    return packages;
  }
}
