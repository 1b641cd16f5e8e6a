import { Field, ID, ObjectType } from 'type-graphql';

/** `openJobs` is counted apart, when asked for. */
@ObjectType('Organization')
export class OrganizationType {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => Boolean, { description: 'The company whose site this is.' }) isOwn!: boolean;
  @Field(() => String) careerPageUrl!: string;
}
