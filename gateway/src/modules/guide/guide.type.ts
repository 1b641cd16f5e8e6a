import { Field, InputType } from 'type-graphql';
import { PublicType } from '../../graphql/public-type.js';

@InputType()
export class GuideRequestInput {
  @Field(() => String) email!: string;
}

@PublicType('GuideResponse')
export class GuideResponseType {
  @Field(() => Boolean, { description: 'True once the mail server has accepted it.' }) emailSent!: boolean;
  @Field(() => String, { nullable: true, description: 'Where the guide is, when it was not mailed; no mail follows then.' }) downloadUrl?: string;
}
