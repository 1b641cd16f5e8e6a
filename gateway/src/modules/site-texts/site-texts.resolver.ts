import type { Locale } from 'contract';
import { Arg, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import type { OwnText } from './site-texts.service.js';

@PublicType('SiteText', 'A text of the company in place of a built-in one of the site.')
export class SiteTextType {
  @Field(() => ID, { description: 'Names the text.' }) key!: string;
  @Field(() => String, { description: 'The language: en or es.' }) language!: Locale;
  @Field(() => String, { description: 'Plain text.' }) text!: string;
}

@Resolver()
export class SiteTextsResolver {
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
