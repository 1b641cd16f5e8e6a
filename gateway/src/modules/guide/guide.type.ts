import { Field, InputType } from 'type-graphql';
import { PublicType } from '../../graphql/public-type.js';

@InputType()
export class GuideRequestInput {
  @Field(() => String) email!: string;
}

@PublicType('GuideResponse')
export class GuideResponseType {
  @Field(() => Boolean, { description: 'True once the mail server has accepted it.' }) emailSent!: boolean;
  @Field(() => String, { nullable: true, description: 'Where the guide is, when it was not mailed in time. A mail that was on its way already may still arrive.' }) downloadUrl?: string;
}
