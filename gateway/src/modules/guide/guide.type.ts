import { Field, InputType, ObjectType } from 'type-graphql';

@InputType()
export class GuideRequestInput {
  @Field(() => String) email!: string;
}

@ObjectType('GuideResponse')
export class GuideResponseType {
  @Field(() => Boolean, { description: 'True once the mail server has accepted it.' }) emailSent!: boolean;
  @Field(() => String, { nullable: true, description: 'Where the guide is, when it was not mailed; no mail follows then.' }) downloadUrl?: string;
}
