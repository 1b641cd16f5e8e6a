import { type Locale, packages, type Service, type ServicePackage, services } from 'contract';
import { Arg, Ctx, Field, ID, Query, Resolver, Int } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import type { OwnText } from './site-texts.service.js';

@PublicType('Service', 'What the company offers.')
class ServiceType {
  @Field(() => ID, { description: 'Stable; names the anchor of its section.' }) id!: string;
  @Field(() => String, { description: 'Its name.' }) title!: string;
  @Field(() => String, { description: 'One or two sentences of plain text.' }) description!: string;
  @Field(() => String, { description: 'Name of a drawing, by meaning.' }) icon!: string;
  @Field(() => String, { description: 'Path of the page, with an anchor where it has none of its own.' })
  link!: string;
}

@PublicType('ServicePackage', 'A monthly recruitment marketing package.')
class ServicePackageType {
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

@PublicType('SiteText', 'A text of the company in place of a built-in one of the site.')
class SiteTextType {
  @Field(() => ID, { description: 'Names the text.' }) key!: string;
  @Field(() => String, { description: 'The language: en or es.' }) language!: Locale;
  @Field(() => String, { description: 'Plain text.' }) text!: string;
}

@Resolver()
export class SiteTextsResolver {
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

  @Query(() => [SiteTextType], {
    description: 'The texts of the site that the company has replaced by its own, as they are today.',
    complexity: 20,
  })
  siteTexts(
    @Arg('preview', () => String, { nullable: true, description: 'Token of the link of a preview.' })
    preview: string | null,
    @Arg('documents', () => Boolean, {
      defaultValue: false,
      description: 'Whether those of whole pages, which are long, are among them.',
    })
    documents: boolean,
    @Ctx() { services, notes }: GraphContext,
  ): Promise<readonly OwnText[]> {
    // A preview ends with its day.
    if (preview !== null) notes.isCacheable = false;
    return services.siteTexts.texts({ preview, documents });
  }
}
