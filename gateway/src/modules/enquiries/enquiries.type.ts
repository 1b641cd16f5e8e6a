import { Field, ID, InputType, ObjectType } from 'type-graphql';

/** Fields of the contact form; the service says what is wrong with them. */
@InputType()
export class ContactMessageInput {
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
  @Field(() => String) subject!: string;
  @Field(() => String) message!: string;
}

@ObjectType('SubmissionReceipt')
export class SubmissionReceiptType {
  @Field(() => ID, { description: 'Names the stored message; sent again, it is the same.' }) id!: string;
}
