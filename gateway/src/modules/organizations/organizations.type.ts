import { Field, ID } from 'type-graphql';
import { PublicType } from '../../graphql/public-type.js';

/** `openJobs` is counted apart, when asked for. */
@PublicType('Organization')
export class OrganizationType {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => Boolean, { description: 'The company whose site this is.' }) isOwn!: boolean;
  @Field(() => String) careerPageUrl!: string;
}
